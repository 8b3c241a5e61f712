#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/faithfulness/edited_texts.h"

namespace hanscope {
namespace {

TEST(Rankings, TheLargestIsFirstAndEqualValuesKeepTheirOrder) {
    EXPECT_EQ(largestFirst({0.1, 3, -2, 3, 0.1}), (std::vector<std::uint32_t>{1, 3, 0, 4, 2}));
}

TEST(Rankings, RandomOrdersAreOrdersAndDependOnTheSeedAlone) {
    std::vector<std::uint32_t> first = randomOrder(50, 1);
    EXPECT_EQ(randomOrder(50, 1), first);
    EXPECT_NE(randomOrder(50, 2), first);
    std::sort(first.begin(), first.end());
    std::vector<std::uint32_t> all(50);
    std::iota(all.begin(), all.end(), std::uint32_t{0});
    EXPECT_EQ(first, all);
}

// Every word is first about equally often: 3,000 draws of 10, 300 each, deviation 16.
TEST(Rankings, RandomOrdersAreEven) {
    std::vector<int> first(10, 0);
    for (std::uint64_t seed = 0; seed < 3000; ++seed) ++first[randomOrder(10, seed)[0]];
    for (const int count : first) EXPECT_NEAR(count, 300, 80);
}

TEST(KendallTau, CountsPairs) {
    EXPECT_EQ(kendallTau({1, 2, 3, 4}, {10, 20, 30, 40}), 1);
    EXPECT_EQ(kendallTau({1, 2, 3, 4}, {4, 3, 2, 1}), -1);
    // Of 6 pairs, (1,2) and (3,4) of the second list are the other way round: (4 − 2) / 6.
    EXPECT_NEAR(kendallTau({1, 2, 3, 4}, {2, 1, 4, 3}), 1.0 / 3, 1e-12);
}

// Kendall 1945: τ_b = (C − D) / √((n₀ − n₁)(n₀ − n₂)); here C = 4, D = 1, n₀ = 6, n₁ = 1, n₂ = 0.
TEST(KendallTau, OfEqualValuesIsTauB) {
    EXPECT_NEAR(kendallTau({1, 2, 2, 3}, {1, 4, 2, 3}), 3 / std::sqrt(5.0 * 6.0), 1e-12);
    EXPECT_EQ(kendallTau({1, 1, 1}, {1, 2, 3}), 0);
}

// By the definition, of all pairs.
TEST(KendallTau, IsThatOfAllPairs) {
    std::mt19937 random(7);
    for (int list = 0; list < 300; ++list) {
        const std::size_t count = random() % 40, values = 1 + random() % 30;
        std::vector<double> a, b;
        for (std::size_t i = 0; i < count; ++i) {
            a.push_back(static_cast<double>(random() % values) / 7);
            b.push_back(static_cast<double>(random() % 5));
        }
        double concordance = 0, untiedA = 0, untiedB = 0;
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const int inA = (a[i] > a[j]) - (a[i] < a[j]), inB = (b[i] > b[j]) - (b[i] < b[j]);
                concordance += inA * inB;
                untiedA += inA != 0;
                untiedB += inB != 0;
            }
        const bool isDefined = untiedA > 0 && untiedB > 0;
        EXPECT_EQ(kendallTau(a, b), isDefined ? concordance / std::sqrt(untiedA * untiedB) : 0);
    }
}

TEST(KendallTau, OfAMillionValues) {  // by pairs, it takes hours
    std::vector<double> up, down;
    for (int i = 0; i < 1000000; ++i) {
        up.push_back(i);
        down.push_back(-i);
    }
    EXPECT_EQ(kendallTau(up, down), -1);
    EXPECT_EQ(kendallTau(up, up), 1);
}

}  // namespace
}  // namespace hanscope
