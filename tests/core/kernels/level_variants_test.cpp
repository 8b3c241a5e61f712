// Variants of sequences, compared with reading the changed sequences as any others.
#include "core/kernels/level_variants.h"

#include <gtest/gtest.h>

#include <cstring>
#include <mutex>
#include <random>

#include "core/kernels/gru.h"
#include "core/kernels/state_pieces.h"

namespace hanscope {
namespace {

constexpr int kHidden = 19, kAttention = 21, kInputs = 12;

// A level with random parameters. The context vector is scaled, because large scores of single rows
// leave almost nothing to the others.
class RandomLevel {
 public:
    RandomLevel(Pooling pooling, float contextScale) {
        shape_.input = 4;
        shape_.hidden = kHidden;
        shape_.attention = kAttention;
        shape_.pooling = pooling;
        shape_.rounds = 2;
        LevelParameters p;
        for (int d = 0; d < 2; ++d) {
            p.inputWeight[d] = values(3 * kHidden * 4, 1);
            p.inputBias[d] = values(3 * kHidden, 0.5f);
            p.recurrentWeight[d] = values(3 * kHidden * kHidden, 0.3f);
            p.recurrentBias[d] = values(3 * kHidden, 0.5f);
        }
        p.attentionWeight = values(kAttention * 2 * kHidden, 0.5f);
        p.attentionBias = values(kAttention, 0.5f);
        p.context = values(kAttention, contextScale);
        level_ = PackedLevel(shape_, p, false);
        inputSide_.resize(kInputs * 6 * kHidden);
        projectInputs(level_, values(kInputs * 4, 1), nullptr, kInputs, pool_, inputSide_.data());
    }

    const PackedLevel& level() const { return level_; }
    const float* inputSide() const { return inputSide_.data(); }
    WorkerPool& pool() { return pool_; }
    std::vector<std::int32_t> randomInputs(int count) {
        std::vector<std::int32_t> inputs;
        for (int i = 0; i < count; ++i)
            inputs.push_back(static_cast<std::int32_t>(random_() % kInputs));
        return inputs;
    }

 private:
    const float* values(int count, float scale) {
        std::normal_distribution<float> normal(0, scale);
        arrays_.emplace_back();
        for (int i = 0; i < count; ++i) arrays_.back().push_back(normal(random_));
        return arrays_.back().data();
    }

    std::mt19937 random_{71};
    std::vector<std::vector<float>> arrays_;
    LevelShape shape_;
    PackedLevel level_;
    std::vector<float> inputSide_;
    WorkerPool pool_{3};
};

using Sequences = std::vector<std::vector<std::int32_t>>;  // inputs of the steps

struct LaidOut {
    explicit LaidOut(const Sequences& sequences) {
        std::vector<std::int32_t> lengths;
        for (const auto& inputs : sequences)
            lengths.push_back(static_cast<std::int32_t>(inputs.size()));
        layout = layOutSequences(lengths);
        inputOfRow.assign(static_cast<std::size_t>(layout.rows), 0);
        for (int i = 0; i < layout.sequences(); ++i) {
            const auto& inputs = sequences[static_cast<std::size_t>(layout.order[i])];
            std::copy(inputs.begin(), inputs.end(), inputOfRow.begin() + layout.first[i]);
        }
    }
    LevelSteps steps() const { return {&layout, &inputOfRow, nullptr, nullptr}; }

    SequenceLayout layout;
    std::vector<std::int32_t> inputOfRow;
};

std::vector<float> vectorsOf(RandomLevel& of, const Sequences& sequences) {
    const LaidOut laidOut(sequences);
    LevelState state;
    levelForward(of.level(), laidOut.steps(), of.inputSide(), false, of.pool(), state);
    const float* vectors = state.vectors.data();
    const auto width = static_cast<std::size_t>(of.level().shape.vectors());
    return {vectors, vectors + sequences.size() * width};
}

void expectVariants(RandomLevel& of, const Sequences& sequences) {
    const LaidOut laidOut(sequences);
    const std::vector<std::int32_t> positions = positionsIn(laidOut.layout);
    std::vector<LevelVariant> variants;
    Sequences changed;
    for (std::size_t s = 0; s < sequences.size(); ++s)
        for (std::size_t t = 0; t < sequences[s].size(); ++t)
            for (const std::size_t count :
                 {std::size_t{1}, std::size_t{2}, std::size_t{7}, sequences[s].size()})
                for (const std::int32_t input :
                     {LevelVariant::kLeftOut, std::int32_t(t % kInputs)}) {
                    const bool isLeftOut = input == LevelVariant::kLeftOut;
                    if (t + count > sequences[s].size()) continue;
                    if (isLeftOut && sequences[s].size() == count) continue;
                    variants.push_back({positions[s], static_cast<std::int32_t>(t), input,
                                        static_cast<std::int32_t>(count)});
                    changed.push_back(sequences[s]);
                    const auto at = changed.back().begin() + static_cast<std::ptrdiff_t>(t);
                    const auto end = at + static_cast<std::ptrdiff_t>(count);
                    isLeftOut ? (void)changed.back().erase(at, end) : std::fill(at, end, input);
                }
    const CancelToken never;
    const LevelVariants own(of.level(), laidOut.steps(), of.inputSide(), of.pool(), never);
    const std::vector<float> originals = vectorsOf(of, sequences), wanted = vectorsOf(of, changed);
    EXPECT_EQ(std::vector<float>(own.vectors(), own.vectors() + originals.size()), originals);
    std::vector<float> got(wanted.size());
    own.compute(variants, got.data());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        ASSERT_NEAR(got[i], wanted[i], 2e-6f) << "value " << i;
}

class LevelVariantsTest : public testing::TestWithParam<Pooling> {};

TEST_P(LevelVariantsTest, AreTheChangedSequences) {
    RandomLevel of(GetParam(), 1);
    Sequences sequences;
    for (const int length : {1, 2, 3, 9, 30, 5, 150}) sequences.push_back(of.randomInputs(length));
    expectVariants(of, sequences);
}

INSTANTIATE_TEST_SUITE_P(Poolings, LevelVariantsTest, testing::ValuesIn(allPoolings()));

// The weights of most rows are 0 in single precision beside that of the highest score; without its
// row, others have them.
TEST(LevelVariants, WithoutTheRowOfTheHighestScore) {
    RandomLevel of(Pooling::Attention, 60);
    expectVariants(of, {of.randomInputs(7), of.randomInputs(40)});
}

TEST(LevelVariants, EndWhereTheStateIsTheOriginalsAgain) {
    RandomLevel of(Pooling::Mean, 1);
    const LaidOut laidOut({of.randomInputs(300)});
    LevelState state;
    statesForward(of.level(), laidOut.steps(), of.inputSide(), false, of.pool(), state);
    const PackedLevel& level = of.level();
    GruVariant variant{20, 22, 279, laidOut.inputOfRow[22], {}};  // row 21 is left out
    gruVariants(
        {false, of.inputSide(), 6 * kHidden, laidOut.inputOfRow.data(), &level.recurrence[0],
         level.parameters.recurrentBias[0] + 2 * kHidden, state.states.data(), 2 * kHidden},
        &variant, 1);
    const std::size_t changed = variant.states.size() / kHidden;
    EXPECT_GT(changed, 5);
    EXPECT_LT(changed, 200);
}

TEST(StatePieces, HaveTheBitsOfTheWholeSequence) {
    RandomLevel random(Pooling::Mean, 1);
    for (const int steps : {1, 127, 128, 129, 1000, 1152}) {
        const std::vector<std::int32_t> inputs = random.randomInputs(steps);
        LaidOut whole({inputs});
        LevelState state;
        statesForward(random.level(), whole.steps(), random.inputSide(), false, random.pool(),
                      state);
        const GruPieces pieces(random.level(), {random.inputSide(), inputs.data(), steps},
                               random.pool(), {});
        constexpr std::size_t kWidth = 2 * kHidden;
        std::vector<float> states(static_cast<std::size_t>(steps) * kWidth);
        // All pieces at once but the first, and then the first alone.
        const std::int32_t second = std::min<std::int32_t>(StatePieces::kSteps, steps);
        if (second < steps)
            pieces.read(second, steps, states.data() + static_cast<std::size_t>(second) * kWidth);
        pieces.read(0, second, states.data());
        EXPECT_EQ(0, std::memcmp(states.data(), state.states.data() + kWidth,
                                 states.size() * sizeof(float)))
            << steps;
    }
}

TEST(StatePieces, CanBeCancelled) {
    RandomLevel random(Pooling::Mean, 1);
    const CancelToken cancel;
    cancel.cancel();
    const std::vector<std::int32_t> inputs = random.randomInputs(1000);
    EXPECT_THROW(
        GruPieces(random.level(), {random.inputSide(), inputs.data(), 1000}, random.pool(), cancel),
        Cancelled);
}

// Training keeps all states in the memory; reading computes those of a long sequence in pieces.
TEST_P(LevelVariantsTest, LongSequencesHaveTheBitsOfTheirStatesInTheMemory) {
    RandomLevel random(GetParam(), 0.5f);
    const LaidOut laidOut({random.randomInputs(700), random.randomInputs(20000),
                           random.randomInputs(4097), random.randomInputs(1)});
    LevelState whole, pieces;
    levelForward(random.level(), laidOut.steps(), random.inputSide(), true, random.pool(), whole);
    double done = 0;
    std::mutex mutex;
    levelForward(random.level(), laidOut.steps(), random.inputSide(), false, random.pool(), pieces,
                 {}, [&](double share) {
                     const std::lock_guard<std::mutex> lock(mutex);
                     done += share;
                 });
    EXPECT_NEAR(done, 1, 1e-6);
    const std::size_t vectors = 4 * static_cast<std::size_t>(random.level().shape.vectors());
    EXPECT_EQ(0, std::memcmp(whole.vectors.data(), pieces.vectors.data(), vectors * sizeof(float)));
    for (int i = 0; i < laidOut.layout.sequences(); ++i)
        for (std::int32_t t = 0; t < laidOut.layout.length[i]; ++t)
            ASSERT_EQ(whole.weights.data()[laidOut.layout.first[i] + t],
                      pieces.weights.data()[laidOut.layout.first[i] + t])
                << i << " " << t;
}

}  // namespace
}  // namespace hanscope
