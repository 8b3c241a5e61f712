#include <gtest/gtest.h>

#include "core/metrics/metrics.h"

namespace hanscope {
namespace {

TEST(Reliability, CountsPredictionsByTheirProbability) {
    Reliability reliability;
    for (const double p : {0.62, 0.68}) reliability.add(p, true);
    reliability.add(0.65, false);
    reliability.add(0.95, true);
    reliability.add(1, true);
    EXPECT_EQ(reliability.count(), 5u);
    const Reliability::Bin& sixth = reliability.bins()[6];
    EXPECT_EQ(sixth.count, 3u);
    EXPECT_DOUBLE_EQ(sixth.accuracy(), 2.0 / 3);
    EXPECT_DOUBLE_EQ(sixth.confidence(), 0.65);
    EXPECT_EQ(reliability.bins()[9].count, 2u);
    // (3 |2/3 − 0.65| + 2 |1 − 0.975|) / 5
    EXPECT_NEAR(reliability.expectedCalibrationError(), (0.05 + 0.05) / 5, 1e-12);
}

TEST(Reliability, OfNothing) {
    EXPECT_EQ(Reliability().expectedCalibrationError(), 0);
    EXPECT_EQ(Reliability().bins()[3].accuracy(), 0);
}

TEST(Reliability, BinsAreHalfOpenButTheLast) {
    EXPECT_EQ(Reliability::binOf(0), 0u);
    EXPECT_EQ(Reliability::binOf(0.0999), 0u);
    EXPECT_EQ(Reliability::binOf(0.5), 5u);
    EXPECT_EQ(Reliability::binOf(1), 9u);
}

}  // namespace
}  // namespace hanscope
