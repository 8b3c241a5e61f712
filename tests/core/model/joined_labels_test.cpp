// Labels of a model that have one name.
#include "core/model/joined_labels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(JoinedLabels, AreThoseOfOneName) {
    EXPECT_THAT(labelsOfOneName({"bad", "good", "bad", "other", "good", "bad"}),
                ElementsAre(ElementsAre(0, 2, 5), ElementsAre(1, 4)));
    EXPECT_THAT(labelsOfOneName({"bad", "good"}), IsEmpty());
}

TEST(JoinedLabels, ExcludeEachOtherSoTheirProbabilitiesAreAdded) {
    Reading reading;
    reading.probabilities = {0.375F, 0.125F, 0.25F, 0.25F};
    reading.prediction = 0;
    joinLabels({{1, 2, 3}}, reading);
    EXPECT_THAT(reading.probabilities, ElementsAre(0.375F, 0, 0.625F, 0));
    EXPECT_EQ(reading.prediction, 2);  // though another label alone had more
}

TEST(JoinedLabels, TheLargestProbabilityCountsWhereAllMayApply) {
    Reading reading;
    reading.outputs.kind = OutputKind::Sigmoid;
    reading.probabilities = {0.75F, 0.875F, 0.25F};
    joinLabels({{0, 1}}, reading);
    EXPECT_THAT(reading.probabilities, ElementsAre(0, 0.875F, 0.25F));
    EXPECT_THAT(predictedLabels(reading), ElementsAre(1));
    // One that is predicted, by a threshold of its own, is predicted still.
    reading.outputs.labelThresholds = {0.25, 0.9, 0.5};
    reading.probabilities = {0.375F, 0.75F, 0.25F};
    joinLabels({{0, 1}}, reading);
    EXPECT_THAT(reading.probabilities, ElementsAre(0.75F, 0, 0.25F));
    EXPECT_THAT(predictedLabels(reading), ElementsAre(0));
}

}  // namespace
}  // namespace hanscope
