#include "core/metrics/association.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/dispersion.h"

namespace hanscope::test {
namespace {

// Of 15 occurrences 5 are expected among 100 of 300 words; the cells are 10, 5, 90 and 195.
TEST(Association, IsThatOfFourCells) {
    const CountTable table{10, 5, 100, 200};
    EXPECT_DOUBLE_EQ(table.expected(), 5);
    EXPECT_TRUE(table.isMoreInside());
    EXPECT_NEAR(logLikelihood(table), 7.329811674221491, 1e-9);
    EXPECT_NEAR(bayesFactor(table), 7.329811674221491 - std::log(300), 1e-9);
    EXPECT_DOUBLE_EQ(*mutualInformation(table), 1);
    EXPECT_NEAR(*percentDifference(table), 300, 1e-9);
    EXPECT_NEAR(*logDice(10, 12, 15), 13.567040592723894, 1e-12);
}

TEST(Association, IsZeroWhereNothingIsUnusual) {
    const CountTable even{4, 8, 100, 200};
    EXPECT_NEAR(logLikelihood(even), 0, 1e-12);
    EXPECT_GE(logLikelihood(even), 0);
    EXPECT_STREQ(even.sign(), "=");
    EXPECT_STREQ(CountTable({3, 8, 100, 200}).sign(), "-");
    EXPECT_STREQ(CountTable({5, 8, 100, 200}).sign(), "+");
    EXPECT_NEAR(*percentDifference(even), 0, 1e-12);
}

TEST(Association, HasNoValueWhereItIsNotDefined) {
    EXPECT_FALSE(percentDifference({3, 0, 10, 10}));
    EXPECT_FALSE(mutualInformation({0, 3, 10, 10}));
    EXPECT_FALSE(logDice(0, 3, 4));
    EXPECT_NEAR(*percentDifference({0, 3, 10, 10}), -100, 1e-12);
    EXPECT_NEAR(logLikelihood({10, 10, 10, 10}), 0, 1e-12) << "there is no other word";
}

// The word "a" of the example of Gries 2008: 50 words in five parts.
TEST(Dispersion, IsThatOfThePublishedExample) {
    const std::uint64_t words[] = {9, 10, 10, 10, 11};
    DispersionSums sums;
    for (std::uint64_t part = 0; part < 5; ++part) sums.add(part + 1, 15, words[part], 50);
    const Dispersion found = sums.dispersion(5, 9, 50);
    EXPECT_NEAR(*found.dp, 0.18, 1e-12);
    EXPECT_NEAR(*found.dpNorm, 0.21951219512195122, 1e-12);
    EXPECT_NEAR(*found.juillandD, 0.7851504534504505, 1e-12);
}

TEST(Dispersion, OfAWordInOnePartOnlyIsTheLargest) {
    DispersionSums sums;
    sums.add(7, 7, 10, 40);
    const Dispersion found = sums.dispersion(4, 10, 40);
    EXPECT_NEAR(*found.dp, 0.75, 1e-12);
    EXPECT_NEAR(*found.dpNorm, 1, 1e-12);
    EXPECT_NEAR(*found.juillandD, 0, 1e-12);
}

TEST(Dispersion, OfNoWordOrOnePartIsNotDefined) {
    EXPECT_FALSE(DispersionSums().dispersion(4, 10, 40).dp);
    DispersionSums sums;
    sums.add(7, 7, 40, 40);
    const Dispersion one = sums.dispersion(1, 40, 40);
    EXPECT_NEAR(*one.dp, 0, 1e-12);
    EXPECT_FALSE(one.juillandD);
    EXPECT_FALSE(one.dpNorm);
}

}  // namespace
}  // namespace hanscope::test
