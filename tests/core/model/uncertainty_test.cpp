#include "core/model/uncertainty.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

Reading readingWith(std::vector<float> probabilities, bool isMultiLabel = false) {
    Reading reading;
    reading.probabilities = std::move(probabilities);
    if (isMultiLabel) reading.outputs.kind = OutputKind::Sigmoid;
    return reading;
}

TEST(Uncertainty, IsWhatTheTwoLargestProbabilitiesLackInDistance) {
    EXPECT_DOUBLE_EQ(uncertaintyOf(readingWith({1, 0, 0})), 0);
    EXPECT_DOUBLE_EQ(uncertaintyOf(readingWith({0.25F, 0.5F, 0.25F})), 0.75);
    EXPECT_DOUBLE_EQ(uncertaintyOf(readingWith({0.5F, 0, 0.5F})), 1);
    EXPECT_DOUBLE_EQ(uncertaintyOf(readingWith({0.5F, 0.375F, 0.125F})), 0.875);
}

TEST(Uncertainty, OfManyLabelsIsThatOfTheOneNearestToItsThreshold) {
    EXPECT_DOUBLE_EQ(uncertaintyOf(readingWith({1, 0, 0}, true)), 0);
    EXPECT_DOUBLE_EQ(uncertaintyOf(readingWith({0.5F, 0, 0}, true)), 1);
    EXPECT_DOUBLE_EQ(uncertaintyOf(readingWith({0.75F, 0.125F, 1}, true)), 0.5);
    Reading own = readingWith({0.625F, 0.125F}, true);
    own.outputs.labelThresholds = {0.25, 0.25};
    EXPECT_DOUBLE_EQ(uncertaintyOf(own), 0.5);  // of both: 0.375 of 0.75, and 0.125 of 0.25
}

}  // namespace
}  // namespace hanscope
