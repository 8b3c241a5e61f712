#include "core/metrics/metrics.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

TEST(Metrics, HandComputedExample) {
    const Evaluation evaluation = evaluatePredictions({0, 0, 0, 1, 1, 2}, {0, 0, 1, 1, 0, 1}, 4);
    EXPECT_DOUBLE_EQ(evaluation.accuracy, 0.5);
    EXPECT_DOUBLE_EQ(evaluation.classes[0].precision, 2.0 / 3);
    EXPECT_DOUBLE_EQ(evaluation.classes[0].recall, 2.0 / 3);
    EXPECT_DOUBLE_EQ(evaluation.classes[1].precision, 1.0 / 3);
    EXPECT_DOUBLE_EQ(evaluation.classes[1].recall, 0.5);
    EXPECT_DOUBLE_EQ(evaluation.classes[1].f1, 0.4);
    EXPECT_EQ(evaluation.classes[0].support, 3u);
    EXPECT_EQ(evaluation.confusion[2][1], 1u);
    EXPECT_EQ(evaluation.confusion[0][2], 0u);
    EXPECT_DOUBLE_EQ(evaluation.macroF1, (2.0 / 3 + 0.4) / 4);
}

TEST(Metrics, NeverPredictedAndAbsentClassesCountAsZero) {
    const Evaluation evaluation = evaluatePredictions({0, 2}, {0, 0}, 3);
    EXPECT_EQ(evaluation.classes[1].f1, 0);
    EXPECT_EQ(evaluation.classes[2].precision, 0);
    EXPECT_EQ(evaluation.classes[2].support, 1u);
}

// Truth and prediction of four documents among four labels; the last label is in none.
MultiLabelEvaluation example() {
    MultiLabelTally tally(4);
    using Labels = std::vector<std::int32_t>;
    const std::pair<Labels, Labels> documents[] = {
        {{0, 1}, {0, 1}}, {{0, 2}, {0, 1}}, {{}, {2}}, {{}, {}}};
    for (const auto& [truth, prediction] : documents) tally.add(truth, prediction);
    return tally.evaluation();
}

TEST(MultiLabelMetrics, HandComputedExample) {
    const MultiLabelEvaluation evaluation = example();
    EXPECT_DOUBLE_EQ(evaluation.microF1, 2 * 3.0 / (2 * 3 + 2 + 1));  // 3 TP, 2 FP, 1 FN
    EXPECT_DOUBLE_EQ(evaluation.exactMatch, 0.5);
    EXPECT_DOUBLE_EQ(evaluation.classes[0].f1, 1);
    EXPECT_DOUBLE_EQ(evaluation.classes[1].precision, 0.5);
    EXPECT_DOUBLE_EQ(evaluation.classes[1].recall, 1);
    EXPECT_DOUBLE_EQ(evaluation.classes[1].f1, 2.0 / 3);
    EXPECT_EQ(evaluation.classes[0].support, 2u);
    EXPECT_EQ(evaluation.classes[2].support, 1u);
}

TEST(MultiLabelMetrics, CountsOfSharesAddUp) {
    MultiLabelTally first(2), second(2);
    using Labels = std::vector<std::int32_t>;
    first.add(Labels{0}, Labels{0, 1});
    second.add(Labels{0, 1}, Labels{1});
    first.add(second.counts().data());
    EXPECT_DOUBLE_EQ(first.evaluation().microF1, 2 * 2.0 / (3 + 3));
    EXPECT_EQ(first.evaluation().classes[0].support, 2u);
}

TEST(MultiLabelMetrics, TheMeanIsOverAllLabelsAndUndefinedIsZero) {
    const MultiLabelEvaluation evaluation = example();
    EXPECT_EQ(evaluation.classes[2].f1, 0);  // predicted and there, never together
    EXPECT_EQ(evaluation.classes[3].f1, 0);
    EXPECT_EQ(evaluation.classes[3].precision, 0);
    EXPECT_DOUBLE_EQ(evaluation.macroF1, (1 + 2.0 / 3) / 4);
    const MultiLabelEvaluation ofNothing = MultiLabelTally(2).evaluation();
    EXPECT_EQ(ofNothing.microF1, 0);
    EXPECT_EQ(ofNothing.exactMatch, 0);
}

TEST(Metrics, NoDocuments) {
    const Evaluation evaluation = evaluatePredictions({}, {}, 2);
    EXPECT_EQ(evaluation.accuracy, 0);
    EXPECT_EQ(evaluation.macroF1, 0);
}

}  // namespace
}  // namespace hanscope
