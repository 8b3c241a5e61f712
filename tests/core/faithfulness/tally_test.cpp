#include <gtest/gtest.h>

#include <cmath>

#include "core/faithfulness/faithfulness.h"

namespace hanscope {
namespace {

// 1, 2, 3, 6: mean 3, squares of the deviations 4 + 1 + 0 + 9 = 14.
TEST(RunningMean, HasMeanAndInterval) {
    RunningMean tally;
    EXPECT_EQ(tally.mean(), 0);
    for (const double value : {1.0, 2.0, 3.0, 6.0}) tally.add(value);
    EXPECT_EQ(tally.mean(), 3);
    EXPECT_NEAR(tally.halfInterval(), 1.959964 * std::sqrt(14.0 / 3 / 4), 1e-12);
}

TEST(FaithfulnessTally, CollectsEachLensAndTheRandomOrders) {
    DocumentFaithfulness first, second;
    FaithfulnessScores scores;
    scores.comprehensiveness = {0.1, 0.2, 0.3, 0.4, 0.5};
    scores.sufficiency = {0.5, 0.4, 0.3, 0.2, 0.6};
    scores.flip = 0.25;
    first.lenses = {{"attention", scores, 0.5}};
    scores.comprehensiveness[4] = 0;
    scores.flip = 0.75;
    second.lenses = {{"attention", scores, 0.1}};
    second.random.flip = 0.5;
    FaithfulnessTally tally;
    tally.add(first);
    tally.add(second);
    EXPECT_EQ(tally.documents(), 2u);
    const ScoresTally& attention = tally.lenses().front().scores;
    EXPECT_EQ(tally.lenses().front().lens, "attention");
    EXPECT_NEAR(attention.comprehensiveness.mean(), (0.3 + 0.2) / 2, 1e-12);
    EXPECT_NEAR(attention.comprehensivenessAt[4].mean(), 0.25, 1e-12);
    EXPECT_NEAR(attention.sufficiency.mean(), 0.4, 1e-12);
    EXPECT_NEAR(attention.flip.mean(), 0.5, 1e-12);
    EXPECT_NEAR(attention.tau.mean(), 0.3, 1e-12);
    EXPECT_NEAR(tally.random().flip.mean(), 0.75, 1e-12);  // 1 without a flip
}

}  // namespace
}  // namespace hanscope
