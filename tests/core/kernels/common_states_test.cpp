// InputLists that differ in a few steps, compared with reading each of them alone.
#include "core/kernels/common_states.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

namespace hanscope {
namespace {

constexpr int kUnits = 11, kAttentionUnits = 13, kInputUnits = 4, kDistinct = 12;

using InputLists = std::vector<std::vector<std::int32_t>>;  // inputs of the steps

// A level with random parameters.
class LevelOfSequences {
 public:
    explicit LevelOfSequences(Pooling pooling) {
        LevelShape shape;
        shape.input = kInputUnits;
        shape.hidden = kUnits;
        shape.attention = kAttentionUnits;
        shape.pooling = pooling;
        shape.rounds = 2;
        LevelParameters p;
        for (int d = 0; d < 2; ++d) {
            p.inputWeight[d] = values(3 * kUnits * kInputUnits, 1);
            p.inputBias[d] = values(3 * kUnits, 0.5f);
            p.recurrentWeight[d] = values(3 * kUnits * kUnits, 0.3f);
            p.recurrentBias[d] = values(3 * kUnits, 0.5f);
        }
        p.attentionWeight = values(kAttentionUnits * 2 * kUnits, 0.5f);
        p.attentionBias = values(kAttentionUnits, 0.5f);
        p.context = values(kAttentionUnits, 0.5f);
        level_ = PackedLevel(shape, p, false);
        inputSide_.resize(kDistinct * 6 * kUnits);
        projectInputs(level_, values(kDistinct * kInputUnits, 1), nullptr, kDistinct, pool_,
                      inputSide_.data());
    }

    struct Result {
        std::vector<float> vectors, weights;
    };
    /// Of each sequence.
    std::vector<Result> read(const InputLists& sequences, bool haveCommon,
                             const CancelToken& cancel = {}) {
        std::vector<std::int32_t> lengths;
        for (const auto& inputs : sequences)
            lengths.push_back(static_cast<std::int32_t>(inputs.size()));
        const SequenceLayout layout = layOutSequences(lengths);
        std::vector<std::int32_t> inputOfRow(static_cast<std::size_t>(layout.rows), 0);
        for (int i = 0; i < layout.sequences(); ++i) {
            const auto& inputs = sequences[static_cast<std::size_t>(layout.order[i])];
            std::copy(inputs.begin(), inputs.end(), inputOfRow.begin() + layout.first[i]);
        }
        const LevelSteps steps{&layout, &inputOfRow, nullptr, nullptr};
        EXPECT_EQ(haveCommonStates(steps), haveCommon);
        levelForward(level_, steps, inputSide_.data(), false, pool_, state_, cancel);
        std::vector<Result> results(sequences.size());
        const int V = level_.shape.vectors();
        for (int i = 0; i < layout.sequences(); ++i) {
            Result& result = results[static_cast<std::size_t>(layout.order[i])];
            const float* weights = state_.weights.data() + layout.first[i];
            const float* vector = state_.vectors.data() + std::ptrdiff_t{layout.order[i]} * V;
            result.weights.assign(weights, weights + layout.length[i]);
            result.vectors.assign(vector, vector + V);
        }
        return results;
    }

 private:
    const float* values(int count, float scale) {
        std::normal_distribution<float> normal(0, scale);
        arrays_.emplace_back();
        for (int i = 0; i < count; ++i) arrays_.back().push_back(normal(random_));
        return arrays_.back().data();
    }

    std::mt19937 random_{72};
    std::vector<std::vector<float>> arrays_;
    PackedLevel level_;
    std::vector<float> inputSide_;
    WorkerPool pool_{3};
    LevelState state_;
};

std::vector<std::int32_t> inputsByChance(int count, std::mt19937& random) {
    std::vector<std::int32_t> inputs;
    for (int i = 0; i < count; ++i)
        inputs.push_back(static_cast<std::int32_t>(random() % kDistinct));
    return inputs;
}

// A sequence without some of its steps, with others replaced, and shorter and longer ones.
InputLists editedSequences(int length, int count) {
    std::mt19937 random(73);
    const std::vector<std::int32_t> whole = inputsByChance(length, random);
    InputLists sequences{whole, whole};
    for (int i = 0; i < count; ++i) {
        sequences.push_back(i % 3 == 2 ? sequences.back() : whole);  // also several edits
        auto& own = sequences.back();
        const auto step = static_cast<std::ptrdiff_t>(random() % own.size());
        if (i % 2 == 0)
            own.erase(own.begin() + step);
        else
            own[static_cast<std::size_t>(step)] = static_cast<std::int32_t>(random() % kDistinct);
    }
    sequences.push_back(inputsByChance(length - 1, random));
    sequences.push_back(inputsByChance(3, random));
    return sequences;
}

bool haveSameBits(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

void expectBitsOfSingleSequences(Pooling pooling, const InputLists& sequences) {
    LevelOfSequences level(pooling);
    const auto together = level.read(sequences, true);
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        const auto alone = level.read({sequences[i]}, false).front();
        EXPECT_TRUE(haveSameBits(together[i].vectors, alone.vectors)) << i;
        EXPECT_TRUE(haveSameBits(together[i].weights, alone.weights)) << i;
    }
}

TEST(CommonStates, HaveTheBitsOfSequencesReadAlone) {
    for (const Pooling pooling : allPoolings()) {
        SCOPED_TRACE(methodOf(pooling).name);
        expectBitsOfSingleSequences(pooling, editedSequences(60, 90));
    }
}

// Of so many steps that a sequence alone is read in pieces.
TEST(CommonStates, HaveTheBitsOfLongSequencesReadAlone) {
    expectBitsOfSingleSequences(Pooling::Attention, editedSequences(5000, 8));
}

TEST(CommonStates, HaveTheSameBitsAfterOtherBatches) {
    const InputLists few = editedSequences(30, 9);
    LevelOfSequences level(Pooling::Attention), fresh(Pooling::Attention);
    level.read(editedSequences(60, 90), true);
    const auto after = level.read(few, true), alone = fresh.read(few, true);
    for (std::size_t i = 0; i < few.size(); ++i)
        EXPECT_TRUE(haveSameBits(after[i].vectors, alone[i].vectors)) << i;
}

TEST(CommonStates, AreNotSoughtInOtherSequences) {
    std::mt19937 random(74);
    InputLists sequences;
    for (int i = 0; i < 9; ++i) sequences.push_back(inputsByChance(40, random));
    LevelOfSequences(Pooling::Attention).read(sequences, false);
}

TEST(CommonStates, OfSequencesThatBeginAndEndAlike) {
    const std::vector<std::int32_t> a{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    const auto common = [&](const std::vector<std::int32_t>& b) {
        return commonEnds(a.data(), 10, b.data(), static_cast<std::int32_t>(b.size()));
    };
    EXPECT_EQ(common(a), 10);
    EXPECT_EQ(common({1, 2, 3, 5, 6, 7, 8, 9, 10}), 9);
    EXPECT_EQ(common({1, 2, 3, 0, 0, 0, 0, 8, 9, 10}), 6);
    EXPECT_EQ(common({2, 3}), 0);
    EXPECT_TRUE(areAlike(9, 35));
    EXPECT_FALSE(areAlike(9, 36));
    EXPECT_FALSE(areAlike(7, 7));  // too short for it to matter
}

TEST(CommonStates, StopWhenTheyAreCancelled) {
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(LevelOfSequences(Pooling::Attention).read(editedSequences(50, 8), true, cancel),
                 Cancelled);
}

}  // namespace
}  // namespace hanscope
