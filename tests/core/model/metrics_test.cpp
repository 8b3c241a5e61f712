#include "core/model/metrics.h"

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

TEST(Metrics, NoDocuments) {
    const Evaluation evaluation = evaluatePredictions({}, {}, 2);
    EXPECT_EQ(evaluation.accuracy, 0);
    EXPECT_EQ(evaluation.macroF1, 0);
}

}  // namespace
}  // namespace hanscope
