#include "core/kernels/sampled_softmax.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace hanscope {
namespace {

constexpr int kRows = 150, kWords = 90, kHidden = 21, kStride = 45, kCandidates = 40;

// Random states, outputs and biases. Each third row has no target; some targets are candidates.
struct Example {
    std::vector<float> states, outputs, targetBias, candidateBias;
    std::vector<std::int32_t> targets, candidates, candidateOf;
    PackedMatrix scores, sums;

    Example() : candidateOf(kWords, -1) {
        std::mt19937 random(3);
        std::uniform_real_distribution<float> uniform(-1, 1);
        const auto fill = [&](std::vector<float>& values, int count) {
            for (int i = 0; i < count; ++i) values.push_back(uniform(random));
        };
        fill(states, kRows * kStride);
        fill(outputs, kWords * kHidden);
        fill(targetBias, kRows);
        fill(candidateBias, kCandidates);
        for (int row = 0; row < kRows; ++row)
            targets.push_back(row % 3 == 0 ? -1 : static_cast<std::int32_t>(random() % kWords));
        std::vector<float> rows;
        for (int k = 0; k < kCandidates; ++k) {
            const int word = (7 * k + 5) % kWords;  // distinct, as 7 and 90 have no common divisor
            candidates.push_back(word);
            candidateOf[static_cast<std::size_t>(word)] = k;
            rows.insert(rows.end(), outputs.begin() + word * kHidden,
                        outputs.begin() + (word + 1) * kHidden);
        }
        scores = packMatrix(rows.data(), 1, kHidden, kHidden, kCandidates);
        sums = packMatrix(rows.data(), kHidden, 1, kCandidates, kHidden);
    }

    SampledSoftmax softmax() const {
        return {kHidden,
                kRows,
                states.data(),
                kStride,
                targets.data(),
                candidateOf.data(),
                outputs.data(),
                targetBias.data(),
                candidateBias.data(),
                &scores,
                &sums};
    }
    double score(int row, int word, double bias) const {
        double sum = bias;
        for (int j = 0; j < kHidden; ++j)
            sum += static_cast<double>(states[row * kStride + j]) * outputs[word * kHidden + j];
        return sum;
    }
};

struct Result {
    std::vector<float> states = std::vector<float>(kRows * kStride),
                       candidateErrors = std::vector<float>(kRows * kCandidates),
                       targetErrors = std::vector<float>(kRows), losses = std::vector<float>(kRows);

    Result(const Example& example, int threads) {
        WorkerPool pool(threads);
        sampledSoftmax(example.softmax(), pool,
                       {states.data(), candidateErrors.data(), targetErrors.data(), losses.data()});
    }
};

TEST(SampledSoftmax, IsThatOfItsEquations) {
    const Example example;
    const Result result(example, 2);
    for (int row = 0; row < kRows; ++row) {
        const int target = example.targets[static_cast<std::size_t>(row)];
        if (target < 0) {
            EXPECT_EQ(result.losses[row], 0);
            EXPECT_EQ(result.targetErrors[row], 0);
            for (int j = 0; j < kHidden; ++j) EXPECT_EQ(result.states[row * kStride + j], 0);
            for (int k = 0; k < kCandidates; ++k)
                EXPECT_EQ(result.candidateErrors[row * kCandidates + k], 0);
            continue;
        }
        std::vector<double> error(kWords, 0);  // first e^s, then p, then e
        error[target] = std::exp(example.score(row, target, example.targetBias[row]));
        for (int k = 0; k < kCandidates; ++k)
            if (example.candidates[k] != target)
                error[example.candidates[k]] =
                    std::exp(example.score(row, example.candidates[k], example.candidateBias[k]));
        double sum = 0;
        for (const double each : error) sum += each;
        for (double& each : error) each /= sum;
        EXPECT_NEAR(result.losses[row], -std::log(error[target]), 2e-5);
        error[target] -= 1;
        EXPECT_NEAR(result.targetErrors[row], error[target], 2e-6);
        for (int k = 0; k < kCandidates; ++k)
            EXPECT_NEAR(result.candidateErrors[row * kCandidates + k],
                        example.candidates[k] == target ? 0 : error[example.candidates[k]], 2e-6);
        for (int j = 0; j < kHidden; ++j) {
            double gradient = 0;
            for (int w = 0; w < kWords; ++w)
                gradient += error[w] * example.outputs[w * kHidden + j];
            EXPECT_NEAR(result.states[row * kStride + j], gradient, 5e-6);
        }
    }
}

TEST(SampledSoftmax, TheBitsDoNotDependOnTheThreads) {
    const Example example;
    const Result one(example, 1), three(example, 3);
    EXPECT_EQ(one.losses, three.losses);
    EXPECT_EQ(one.states, three.states);
    EXPECT_EQ(one.candidateErrors, three.candidateErrors);
}

}  // namespace
}  // namespace hanscope
