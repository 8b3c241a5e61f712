#include "core/metrics/paired_comparison.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

TEST(PairedComparison, CountsTheDocumentsThatOnlyOneHasRight) {
    const PairedComparison comparison =
        comparePaired({true, true, false, false, true}, {true, false, true, true, true});
    EXPECT_EQ(comparison.documents, 5u);
    EXPECT_EQ(comparison.onlyFirst, 1u);
    EXPECT_EQ(comparison.onlySecond, 2u);
    EXPECT_DOUBLE_EQ(comparison.difference(), 0.2);
}

// Of 7 tosses at most 1 is heads or at most 1 is tails: 2 · (1 + 7) / 128.
TEST(PairedComparison, TheTestIsThatOfTosses) {
    EXPECT_NEAR((PairedComparison{100, 1, 6}.p()), 0.125, 1e-12);
    EXPECT_NEAR((PairedComparison{100, 6, 1}.p()), 0.125, 1e-12);
    EXPECT_DOUBLE_EQ((PairedComparison{100, 3, 3}.p()), 1);
    EXPECT_DOUBLE_EQ((PairedComparison{100, 0, 0}.p()), 1);
    EXPECT_NEAR((PairedComparison{100000, 0, 2000}.p()), 0, 1e-300);
}

TEST(PairedComparison, TheIntervalIsAroundTheDifference) {
    const Interval interval = PairedComparison{100, 5, 15}.interval();  // √(20 − 1) / 100
    EXPECT_NEAR(interval.low, 0.1 - 1.959964 * 0.0435890, 1e-6);
    EXPECT_NEAR(interval.high, 0.1 + 1.959964 * 0.0435890, 1e-6);
}

}  // namespace
}  // namespace hanscope
