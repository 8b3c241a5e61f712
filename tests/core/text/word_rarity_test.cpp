#include "core/text/word_rarity.h"

#include <gtest/gtest.h>

#include <cmath>

namespace hanscope {
namespace {

constexpr std::size_t kVocabulary = 2000;

WordRarity rarityOf(const std::vector<std::pair<std::int32_t, std::uint64_t>>& words) {
    RarityTally tally(kVocabulary);
    for (const auto& [row, word] : words) tally.add(row, word);
    return tally.rarity();
}

TEST(WordRarity, IsTheLogarithmOfTheRank) {
    // The row 99 is frequent, 999 occurs twice; two words are unknown, one of them occurs twice.
    const WordRarity rarity =
        rarityOf({{99, 1}, {100, 2}, {999, 3}, {999, 3}, {0, 4}, {0, 4}, {0, 5}, {1, 6}});
    EXPECT_EQ(rarity.words, 4u);
    const double expected[] = {std::log(101.0), std::log(1000.0), std::log(4001.0),
                               std::log(4001.0)};
    double sum = 0, squares = 0;
    for (const double each : expected) {
        sum += each;
        squares += each * each;
    }
    EXPECT_DOUBLE_EQ(rarity.mean, sum / 4);
    EXPECT_DOUBLE_EQ(rarity.squares, squares);
    EXPECT_EQ(rarityOf({{1, 1}, {2, 2}}).words, 0u);
}

TEST(RarityDistribution, ALongTextVariesLess) {
    const RarityDistribution distribution{7, 0.3, 1.2, 3};
    WordRarity rarity{8, 0, 4};
    EXPECT_DOUBLE_EQ(distribution.score(rarity), 1 / std::sqrt(0.09 + 1.44 / 4));
    rarity.words = 400;
    EXPECT_DOUBLE_EQ(distribution.score(rarity), 1 / std::sqrt(0.09 + 1.44 / 400));
    EXPECT_EQ(distribution.score({}), 0);
}

/// Documents of two words each: half of them have the rows 400 and 800, the others 400 and 1600.
std::vector<WordRarity> documents(std::size_t count) {
    std::vector<WordRarity> all;
    for (std::size_t i = 0; i < count; ++i)
        all.push_back(rarityOf({{400, 1}, {i % 2 == 0 ? 800 : 1600, 2}}));
    return all;
}

TEST(RarityDistribution, SeparatesTheSpreadOfDocumentsFromThatOfWords) {
    const RarityDistribution distribution = rarityDistributionOf(documents(100), kVocabulary);
    const double a = std::log(401.0), b = std::log(801.0), c = std::log(1601.0);
    EXPECT_NEAR(distribution.mean, (2 * a + b + c) / 4, 1e-12);
    const double within = ((b - a) * (b - a) + (c - a) * (c - a)) / 4;  // mean of both variances
    EXPECT_NEAR(distribution.within, std::sqrt(within), 1e-12);
    const double all = (c - b) * (c - b) / 16;
    EXPECT_NEAR(distribution.between, std::sqrt(std::max(0.0, all - within / 2)), 1e-12);
    EXPECT_EQ(distribution.limit, 2) << "the least that counts as a limit";
}

TEST(RarityDistribution, FewDocumentsSayNothing) {
    EXPECT_EQ(rarityDistributionOf(documents(49), kVocabulary).limit, 0);
    EXPECT_EQ(rarityDistributionOf(documents(100), 999).limit, 0);
}

}  // namespace
}  // namespace hanscope
