#include "core/metrics/score_difference.h"

#include <gtest/gtest.h>

#include "core/metrics/metrics.h"

namespace hanscope {
namespace {

TEST(ScoreDifference, IsThatOfTheEvaluations) {
    const std::vector<std::int32_t> truth{0, 1, 2, 2, 1, 0, 0}, first{0, 1, 2, 1, 1, 0, 2},
        second{0, 1, 2, 2, 0, 0, 0};
    const auto lists = [](const std::vector<std::int32_t>& labels) {
        return LabelLists::ofOne(labels);
    };
    const ScoreDifferences found =
        differencesOfScores(lists(truth), lists(first), lists(second), 3, F1Mean::Macro);
    EXPECT_NEAR(found.f1.first, evaluatePredictions(truth, first, 3).macroF1, 1e-12);
    EXPECT_NEAR(found.f1.second, evaluatePredictions(truth, second, 3).macroF1, 1e-12);
}

TEST(ScoreDifference, OfListsIsThatOfTheTally) {
    LabelLists truth, first, second;
    MultiLabelTally tally(3);
    for (int i = 0; i < 6; ++i) {
        const std::vector<std::int32_t> right{0, 2}, some{i % 3};
        truth.append(right);
        first.append(some);
        second.append(right);
        tally.add(right, some);
    }
    const ScoreDifferences found = differencesOfScores(truth, first, second, 3, F1Mean::Micro);
    EXPECT_NEAR(found.f1.first, tally.evaluation().microF1, 1e-12);
    EXPECT_EQ(found.f1.second, 1);
}

TEST(ScoreDifference, ItsIntervalIsThatOfManySamples) {
    // The second model is right on 30 of 100 documents on which the first is wrong: the accuracy,
    // and with one label the micro F1, differ by 0.3 with the standard error √(0.3 · 0.7 / 100).
    std::vector<std::int32_t> truth(100, 0), first(100, 0), second(100, 0);
    for (std::size_t i = 0; i < 30; ++i) first[i] = 1;
    const ScoreDifferences found =
        differencesOfScores(LabelLists::ofOne(truth), LabelLists::ofOne(first),
                            LabelLists::ofOne(second), 2, F1Mean::Micro, {}, 7);
    EXPECT_NEAR(found.f1.difference(), 0.3, 1e-12);
    EXPECT_NEAR(found.f1.interval.high - found.f1.interval.low, 2 * 1.96 * 0.0458, 0.025);
    EXPECT_NEAR(found.f1.interval.high + found.f1.interval.low, 0.6, 0.04);
}

// Computed with NumPy and scikit-learn from the same samples (mt19937_64 with seed 1, number
// modulo 40): accuracy_score(), f1_score(average="macro", zero_division=0) and sorted differences.
TEST(ScoreDifference, HasTheIntervalsOfAnIndependentComputation) {
    std::vector<std::int32_t> truth, first, second;
    for (int i = 0; i < 40; ++i) {
        truth.push_back(7 * i % 3);
        first.push_back(i * i % 5 == 1 ? (truth.back() + 1) % 3 : truth.back());
        second.push_back(i % 6 == 0 ? (truth.back() + 2) % 3 : truth.back());
    }
    const ScoreDifferences found =
        differencesOfScores(LabelLists::ofOne(truth), LabelLists::ofOne(first),
                            LabelLists::ofOne(second), 3, F1Mean::Macro);
    EXPECT_NEAR(found.accuracy.first, 0.6, 1e-12);
    EXPECT_NEAR(found.accuracy.second, 0.825, 1e-12);
    EXPECT_NEAR(found.accuracy.interval.low, 0.025, 1e-12);
    EXPECT_NEAR(found.accuracy.interval.high, 0.425, 1e-12);
    EXPECT_NEAR(found.f1.first, 0.5989010989010989, 1e-12);
    EXPECT_NEAR(found.f1.second, 0.8181818181818182, 1e-12);
    EXPECT_NEAR(found.f1.interval.low, 0.04038597722808246, 1e-12);
    EXPECT_NEAR(found.f1.interval.high, 0.42407796451914087, 1e-12);
}

}  // namespace
}  // namespace hanscope
