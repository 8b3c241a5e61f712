#include "core/metrics/threshold_curve.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

ThresholdCurve curve() {
    const float p[] = {.9f, .8f, .8f, .7f, .6f, .55f, .5f, .3f, .3f, .1f};
    const bool isTrue[] = {true, true, false, true, false, true, false, false, true, false};
    std::vector<ScoredPair> pairs;
    for (std::size_t i = 0; i < std::size(p); ++i) pairs.push_back({p[i], isTrue[i]});
    std::swap(pairs[0], pairs[7]);  // their order has no effect
    return ThresholdCurve(std::move(pairs));
}

TEST(ThresholdCurve, CountsEqualProbabilitiesTogether) {
    const auto points = curve().points();
    ASSERT_EQ(points.size(), 8u);
    EXPECT_EQ(points[1].probability, 0.8f);
    EXPECT_EQ(points[1].having, 2u);
    EXPECT_EQ(points[1].others, 1u);
    EXPECT_DOUBLE_EQ(curve().precision(points[1]), 2.0 / 3);
    EXPECT_DOUBLE_EQ(curve().recall(points[1]), 2.0 / 5);
    EXPECT_DOUBLE_EQ(curve().falsePositiveRate(points[1]), 1.0 / 5);
}

// As average_precision_score() and roc_auc_score() of scikit-learn.
TEST(ThresholdCurve, HasTheAreasOfScikitLearn) {
    EXPECT_NEAR(curve().averagePrecision(), 0.7277777777777779, 1e-12);
    EXPECT_NEAR(curve().rocArea(), 0.72, 1e-12);
}

TEST(ThresholdCurve, OfOneKindAloneIsDefined) {
    EXPECT_EQ(ThresholdCurve({}).rocArea(), 0.5);
    EXPECT_EQ(ThresholdCurve({}).averagePrecision(), 0);
    EXPECT_EQ(ThresholdCurve({{0.3f, false}}).averagePrecision(), 0);
    EXPECT_EQ(ThresholdCurve({{0.3f, true}}).averagePrecision(), 1);
    EXPECT_EQ(ThresholdCurve({{0.3f, true}}).rocArea(), 0.5);
}

TEST(ThresholdCurve, TakesPairsOfALabelAndOfAll) {
    const std::vector<std::vector<float>> rows{{.1f, .9f}, {.8f, .7f}, {.2f, .3f}, {.4f, .6f}};
    LabelLists truth;
    for (const std::vector<std::int32_t>& labels : {std::vector<std::int32_t>{1}, {0, 1}, {}, {0}})
        truth.append(labels);
    const std::vector<ScoredPair> first = pairsOf(0, rows, truth);
    ASSERT_EQ(first.size(), 4u);
    EXPECT_EQ(first[3].probability, .4f);
    EXPECT_TRUE(first[3].isTrue);
    EXPECT_FALSE(first[0].isTrue);
    EXPECT_EQ(pairsOfAll(rows, truth, 100).size(), 8u);
    const std::vector<ScoredPair> some = pairsOfAll(rows, truth, 4);  // documents 0 and 2
    ASSERT_EQ(some.size(), 4u);
    EXPECT_EQ(some[2].probability, .2f);
}

}  // namespace
}  // namespace hanscope
