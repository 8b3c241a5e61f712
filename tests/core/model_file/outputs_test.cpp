#include "core/model_file/outputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/model/reading.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Outputs kSoftmax{OutputKind::Softmax, 0.5};

Outputs above(double threshold) {
    return {OutputKind::Sigmoid, threshold};
}

TEST(PredictedLabels, OfSoftmaxIsTheFirstLargest) {
    EXPECT_THAT(predictedLabels(std::vector<float>{0.2f, 0.4f, 0.4f}, kSoftmax), ElementsAre(1));
}

TEST(PredictedLabels, OfSigmoidsAreThoseAboveTheThreshold) {
    const std::vector<float> probabilities{0.5f, 0.9f, 0.50001f, 0.1f};
    EXPECT_THAT(predictedLabels(probabilities, above(0.5)), ElementsAre(1, 2));
    EXPECT_THAT(predictedLabels(probabilities, above(0.05)), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(predictedLabels(probabilities, above(0.95)), IsEmpty());
}

TEST(PredictedLabels, OfAReadingHaveTheMostProbableFirst) {
    Reading reading;
    reading.probabilities = {0.6f, 0.1f, 0.9f, 0.6f};
    reading.prediction = 2;
    EXPECT_THAT(predictedLabels(reading), ElementsAre(2));
    reading.outputs = above(0.5);
    EXPECT_THAT(predictedLabels(reading), ElementsAre(2, 0, 3));
    reading.outputs = above(0.9);
    EXPECT_THAT(predictedLabels(reading), IsEmpty());
}

TEST(PredictedLabels, EachLabelMayHaveItsOwnThreshold) {
    const Outputs outputs{OutputKind::Sigmoid, 0.5, {0.9, 0.2, 0.5, 0.4}};
    Reading reading;
    reading.probabilities = {0.8f, 0.3f, 0.5f, 0.6f};
    reading.outputs = outputs;
    EXPECT_THAT(predictedLabels(reading.probabilities, outputs), ElementsAre(1, 3));
    EXPECT_THAT(predictedLabels(reading), ElementsAre(3, 1));
}

TEST(Threshold, LiesBetweenZeroAndOne) {
    EXPECT_TRUE(isThreshold(0.01));
    for (const double value : {0.0, 1.0, -0.5, std::nan("")}) EXPECT_FALSE(isThreshold(value));
}

}  // namespace
}  // namespace hanscope
