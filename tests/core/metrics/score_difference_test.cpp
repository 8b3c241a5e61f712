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
    const ScoreDifference found =
        differenceOfF1(lists(truth), lists(first), lists(second), 3, F1Mean::Macro);
    EXPECT_NEAR(found.first, evaluatePredictions(truth, first, 3).macroF1, 1e-12);
    EXPECT_NEAR(found.second, evaluatePredictions(truth, second, 3).macroF1, 1e-12);
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
    const ScoreDifference found = differenceOfF1(truth, first, second, 3, F1Mean::Micro);
    EXPECT_NEAR(found.first, tally.evaluation().microF1, 1e-12);
    EXPECT_EQ(found.second, 1);
}

TEST(ScoreDifference, ItsIntervalIsThatOfManySamples) {
    // The second model is right on 30 of 100 documents on which the first is wrong: the accuracy,
    // and with one label the micro F1, differ by 0.3 with the standard error √(0.3 · 0.7 / 100).
    std::vector<std::int32_t> truth(100, 0), first(100, 0), second(100, 0);
    for (std::size_t i = 0; i < 30; ++i) first[i] = 1;
    const ScoreDifference found = differenceOfF1(LabelLists::ofOne(truth), LabelLists::ofOne(first),
                                                 LabelLists::ofOne(second), 2, F1Mean::Micro, 7);
    EXPECT_NEAR(found.difference(), 0.3, 1e-12);
    EXPECT_NEAR(found.interval.high - found.interval.low, 2 * 1.96 * 0.0458, 0.025);
    EXPECT_NEAR(found.interval.high + found.interval.low, 0.6, 0.04);
}

}  // namespace
}  // namespace hanscope
