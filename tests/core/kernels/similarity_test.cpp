// Similarity pooling against its mathematics in double precision, step by step; its gradient
// against finite differences of the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "core/kernels/pooling.h"

namespace hanscope {
namespace {

using Doubles = std::vector<double>;

double product(const Doubles& a, const Doubles& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

Doubles softmax(Doubles scores) {
    const double highest = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (double& score : scores) sum += score = std::exp(score - highest);
    for (double& score : scores) score /= sum;
    return scores;
}

Doubles weighted(const Doubles& weights, const std::vector<Doubles>& states) {
    Doubles sum(states[0].size(), 0.0);
    for (std::size_t t = 0; t < states.size(); ++t)
        for (std::size_t d = 0; d < sum.size(); ++d) sum[d] += weights[t] * states[t][d];
    return sum;
}

struct Pooled {
    Doubles vector, weights;
};

Pooled pooled(const std::vector<Doubles>& states, int rounds) {
    const double steps = static_cast<double>(states.size());
    Pooled out{{}, Doubles(states.size(), 1 / steps)};
    out.vector = weighted(out.weights, states);
    for (int k = 0; k < rounds; ++k) {
        Doubles scores;
        for (const Doubles& h : states)
            scores.push_back(product(h, out.vector) / std::sqrt(static_cast<double>(h.size())));
        out.weights = softmax(scores);
        out.vector = weighted(out.weights, states);
    }
    return out;
}

// Random sequences in a layout, zero rows filled with what must never be read or written.
struct Batch {
    Batch(const std::vector<std::int32_t>& lengths, int dimensions, unsigned seed, float range = 1)
        : layout(layOutSequences(lengths)),
          width(dimensions),
          states(static_cast<std::size_t>(layout.rows) * dimensions, kUntouched) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<float> uniform(-range, range);
        for (int i = 0; i < layout.sequences(); ++i)
            for (int j = 0; j < layout.length[i] * width; ++j)
                states[static_cast<std::size_t>(layout.first[i] * width + j)] = uniform(random);
    }
    std::vector<Doubles> stepsAt(int position) const {
        std::vector<Doubles> steps;
        for (int t = 0; t < layout.length[position]; ++t) {
            const float* row = states.data() + (layout.first[position] + t) * width;
            steps.emplace_back(row, row + width);
        }
        return steps;
    }
    void run(int rounds, int begin, int end) {
        vectors.resize(static_cast<std::size_t>(layout.sequences() * width), kUntouched);
        weights.resize(static_cast<std::size_t>(layout.rows), kUntouched);
        PoolingForward pooling{};
        pooling.layout = &layout;
        pooling.width = width;
        pooling.rounds = rounds;
        pooling.states = states.data();
        pooling.vectors = vectors.data();
        pooling.weights = weights.data();
        methodOf(Pooling::Similarity).forward(pooling, begin, end);
    }
    void run(int rounds) { run(rounds, 0, layout.sequences()); }
    void runBackward(int rounds, const std::vector<float>& upstream, int begin, int end) {
        gradients.resize(states.size(), kUntouched);
        PoolingBackward pooling{};
        pooling.layout = &layout;
        pooling.width = width;
        pooling.rounds = rounds;
        pooling.states = states.data();
        pooling.vectorGradients = upstream.data();
        pooling.stateGradients = gradients.data();
        methodOf(Pooling::Similarity).backward(pooling, begin, end);
    }

    static constexpr float kUntouched = 1e30f;
    SequenceLayout layout;
    int width;
    std::vector<float> states, vectors, weights, gradients;
};

std::vector<float> randomVectors(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<float> values(count);
    for (float& value : values) value = uniform(random);
    return values;
}

class SimilarityOfWidth : public testing::TestWithParam<int> {};

const std::vector<std::int32_t> kLengths = {1, 2, 9, 5, 1, 33, 17};

TEST_P(SimilarityOfWidth, EqualsDoublePrecision) {
    for (int rounds : {1, 2, 3, 16}) {
        Batch batch(kLengths, GetParam(), 3);
        batch.run(rounds);
        for (int i = 0; i < batch.layout.sequences(); ++i) {
            const Pooled expected = pooled(batch.stepsAt(i), rounds);
            for (int d = 0; d < batch.width; ++d)
                ASSERT_NEAR(batch.vectors[batch.layout.order[i] * batch.width + d],
                            expected.vector[d], 3e-6)
                    << rounds << " rounds, length " << batch.layout.length[i];
            for (int t = 0; t < batch.layout.length[i]; ++t)
                ASSERT_NEAR(batch.weights[batch.layout.first[i] + t], expected.weights[t], 3e-6);
        }
        EXPECT_EQ(batch.weights[0], Batch::kUntouched);
        EXPECT_EQ(batch.weights.back(), Batch::kUntouched);
    }
}

// Some of the states' elements, all in short sequences.
TEST_P(SimilarityOfWidth, GradientEqualsFiniteDifferences) {
    constexpr double kStep = 1e-5;
    std::mt19937 random(5);
    for (int rounds : {1, 2, 5}) {
        Batch batch(kLengths, GetParam(), 4);
        const int width = batch.width;
        const auto upstream = randomVectors(kLengths.size() * static_cast<std::size_t>(width), 6);
        batch.runBackward(rounds, upstream, 0, batch.layout.sequences());
        for (int i = 0; i < batch.layout.sequences(); ++i) {
            std::vector<Doubles> steps = batch.stepsAt(i);
            const float* g = upstream.data() + batch.layout.order[i] * width;
            const Doubles gradient(g, g + width);
            const int count = static_cast<int>(steps.size()) * width;
            for (int each = 0; each < std::min(count, 30); ++each) {
                const int j = count <= 30 ? each : static_cast<int>(random() % unsigned(count));
                double& value = steps[j / width][j % width];
                const double before = value;
                value = before + kStep;
                const double up = product(pooled(steps, rounds).vector, gradient);
                value = before - kStep;
                const double down = product(pooled(steps, rounds).vector, gradient);
                value = before;
                ASSERT_NEAR(batch.gradients[batch.layout.first[i] * width + j],
                            (up - down) / (2 * kStep), 5e-6)
                    << rounds << " rounds, length " << steps.size() << ", element " << j;
            }
        }
        EXPECT_EQ(batch.gradients[0], Batch::kUntouched);  // the zero row before the first
        EXPECT_EQ(batch.gradients.back(), Batch::kUntouched);
    }
}

TEST_P(SimilarityOfWidth, ASequenceGivesTheSameBitsAloneAndInAnyPartOfABatch) {
    Batch whole(kLengths, GetParam(), 7), parts = whole;
    const int n = whole.layout.sequences();
    const auto upstream = randomVectors(kLengths.size() * std::size_t(GetParam()), 8);
    whole.run(3);
    whole.runBackward(3, upstream, 0, n);
    for (const auto& [begin, end] : {std::pair(4, n), {0, 1}, {1, 4}}) {
        parts.run(3, begin, end);
        parts.runBackward(3, upstream, begin, end);
    }
    EXPECT_EQ(whole.vectors, parts.vectors);
    EXPECT_EQ(whole.weights, parts.weights);
    EXPECT_EQ(whole.gradients, parts.gradients);

    Batch alone({whole.layout.length[1]}, GetParam(), 7);
    std::copy_n(whole.states.begin() + whole.layout.first[1] * whole.width,
                alone.layout.length[0] * alone.width, alone.states.begin() + alone.width);
    alone.run(3);
    EXPECT_TRUE(std::equal(alone.vectors.begin(), alone.vectors.end(),
                           whole.vectors.begin() + whole.layout.order[1] * whole.width));
}

// States of ±16,384 in sequences of 2ⁿ steps: their mean and its products are exact in floats, and
// all weight goes to the steps most like it, whether one or several.
TEST_P(SimilarityOfWidth, HugeStatesEqualDoublePrecision) {
    Batch batch({8, 4, 2, 1}, GetParam(), 9);
    std::mt19937 random(10);
    for (float& value : batch.states)
        if (value != Batch::kUntouched) value = random() % 2 ? 16384.0f : -16384.0f;
    batch.run(1);
    for (int i = 0; i < 4; ++i) {
        const Pooled expected = pooled(batch.stepsAt(i), 1);
        for (int d = 0; d < batch.width; ++d)
            ASSERT_NEAR(batch.vectors[batch.layout.order[i] * batch.width + d], expected.vector[d],
                        1e-2);
        for (int t = 0; t < batch.layout.length[i]; ++t)
            ASSERT_NEAR(batch.weights[batch.layout.first[i] + t], expected.weights[t], 1e-6);
    }
    batch.run(16);
    for (float value : batch.vectors) ASSERT_LE(std::abs(value), 16385.0f);
    batch.runBackward(2, randomVectors(4 * std::size_t(GetParam()), 11), 0, 4);
    for (float value : batch.gradients) ASSERT_TRUE(std::isfinite(value));
}

INSTANTIATE_TEST_SUITE_P(Widths, SimilarityOfWidth, testing::Values(1, 3, 17, 50, 300));

TEST(Similarity, AStepThatIsLikeTheOthersWeighsMoreTheMoreRounds) {
    // Three steps alike and one across: β = 1/2, s⁽⁰⁾ = (¾, ¼), scores of 3/8 and 1/8.
    Batch batch({4}, 4, 1);
    batch.states = {0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
    batch.run(1);
    const float alike = batch.weights[1], across = batch.weights[4];
    EXPECT_NEAR(alike / across, std::exp(0.25), 1e-6);
    EXPECT_NEAR(3 * alike + across, 1, 1e-6);
    batch.run(2);
    EXPECT_GT(batch.weights[1], alike);
    EXPECT_LT(batch.weights[4], across);
}

TEST(Similarity, StatesThatAreAllAlikeWeighTheSameAndTheirVectorIsTheirs) {
    Batch batch({5}, 3, 1);
    for (std::size_t j = 3; j < 18; ++j) batch.states[j] = 0.5f;
    batch.run(4);
    for (int t = 1; t <= 5; ++t) EXPECT_FLOAT_EQ(batch.weights[t], 0.2f);
    for (float value : batch.vectors) EXPECT_FLOAT_EQ(value, 0.5f);
}

// ½ sᵀs − ln(Σ exp(β h_tᵀ s)) / β, which no round raises (Ramsauer et al. 2021, theorem 1).
double energy(const std::vector<Doubles>& states, const std::vector<float>& vector) {
    const Doubles s(vector.begin(), vector.end());
    const double beta = 1 / std::sqrt(static_cast<double>(s.size()));
    double sum = 0;
    for (const Doubles& h : states) sum += std::exp(beta * product(h, s));
    return product(s, s) / 2 - std::log(sum) / beta;
}

TEST(Similarity, EachRoundLowersTheEnergy) {
    Batch batch({20}, 50, 2, 2.0f);
    double before = energy(batch.stepsAt(0), std::vector<float>(50, 0.0f));
    for (int rounds = 1; rounds < 9; ++rounds) {
        batch.run(rounds);
        const double now = energy(batch.stepsAt(0), batch.vectors);
        EXPECT_LT(now, before + 1e-5) << rounds;
        before = now;
    }
}

}  // namespace
}  // namespace hanscope
