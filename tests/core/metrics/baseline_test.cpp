#include "core/metrics/baseline.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

const std::vector<std::string> kLabels{"dull", "fair", "fine"};

TEST(Interval, WilsonsIsTheRootsOfItsEquation) {
    // of (share − q)² = z² q (1 − q) / n
    const Interval interval = wilsonInterval(0.205, 200);
    EXPECT_NEAR(interval.low, 0.1548618, 1e-7);
    EXPECT_NEAR(interval.high, 0.2662570, 1e-7);
    EXPECT_NEAR(wilsonInterval(1, 4).low, 0.5101092, 1e-7);
    EXPECT_NEAR(wilsonInterval(0, 10).high, 0.2775328, 1e-7);
    EXPECT_EQ(wilsonInterval(0, 0).high, 1);
}

TEST(Baseline, AlwaysTheMostFrequentClass) {
    const BaselineComparison comparison = compareWithBaseline(
        evaluatePredictions({0, 0, 0, 1, 1, 2, 2, 2, 2, 2}, {0, 0, 2, 1, 1, 2, 2, 2, 2, 2}, 3),
        kLabels);
    EXPECT_DOUBLE_EQ(comparison.score, 0.9);
    EXPECT_DOUBLE_EQ(comparison.baseline, 0.5);
    EXPECT_EQ(comparison.answer, "fine");
    EXPECT_EQ(comparison.documents, 10u);
    EXPECT_TRUE(comparison.isBetter());
}

TEST(Baseline, AFewDocumentsMoreAreNotBetter) {
    // 200 documents of five equally frequent classes: 41 are right, a constant answer has 40.
    std::vector<std::int32_t> truth, predicted(200, 0);
    for (std::int32_t i = 0; i < 200; ++i) truth.push_back(i % 5);
    predicted[1] = 1;
    const BaselineComparison comparison =
        compareWithBaseline(evaluatePredictions(truth, predicted, 5), {"1", "2", "3", "4", "5"});
    EXPECT_DOUBLE_EQ(comparison.score, 0.205);
    EXPECT_DOUBLE_EQ(comparison.baseline, 0.2);
    EXPECT_EQ(comparison.answer, "1");
    EXPECT_FALSE(comparison.isBetter());
    for (std::size_t i = 0; i < 200; ++i)  // from 54 on the interval is above it
        if (i % 5 == 1 && i < 66) predicted[i] = 1;
    EXPECT_TRUE(
        compareWithBaseline(evaluatePredictions(truth, predicted, 5), {"1", "2", "3", "4", "5"})
            .isBetter());
}

TEST(Baseline, OfListsItIsTheBestConstantList) {
    MultiLabelTally tally(3);
    using Labels = std::vector<std::int32_t>;
    const std::pair<Labels, Labels> documents[] = {
        {{0, 1}, {0, 1}}, {{0, 2}, {0, 1}}, {{}, {2}}, {{0, 1}, {}}};
    for (const auto& [truth, prediction] : documents) tally.add(truth, prediction);
    const MultiLabelEvaluation evaluation = tally.evaluation();
    const BaselineComparison comparison = compareWithBaseline(evaluation, kLabels);
    EXPECT_DOUBLE_EQ(comparison.score, 6.0 / 11);
    // Always {dull}: 2 · 3 / (6 + 4); {dull, fair}: 2 · 5 / (6 + 8); all: 2 · 6 / (6 + 12)
    EXPECT_DOUBLE_EQ(comparison.baseline, 10.0 / 14);
    EXPECT_EQ(comparison.answer, "dull, fair");
    EXPECT_FALSE(comparison.isBetter());
}

TEST(Baseline, TheErrorOfMicroF1IsThatOfALinearisedRatio) {
    MultiLabelTally tally(4);
    using Labels = std::vector<std::int32_t>;
    const std::pair<Labels, Labels> documents[] = {
        {{0, 1}, {0, 1}}, {{0, 2}, {0, 1}}, {{}, {2}}, {{}, {}}};
    for (const auto& [truth, prediction] : documents) tally.add(truth, prediction);
    // √Σ (2 TP − F1 (2 TP + FP + FN))² / Σ (2 TP + FP + FN), computed apart
    EXPECT_NEAR(tally.evaluation().microF1Error, 0.18144368465, 1e-10);
}

TEST(Baseline, NothingIsKnownWithoutDocuments) {
    EXPECT_EQ(compareWithBaseline(Evaluation(), {}).documents, 0u);
    EXPECT_EQ(compareWithBaseline(MultiLabelTally(2).evaluation(), {"a", "b"}).documents, 0u);
}

}  // namespace
}  // namespace hanscope
