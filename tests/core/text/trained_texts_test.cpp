#include "core/text/trained_texts.h"

#include <gtest/gtest.h>

#include <numeric>

namespace hanscope {
namespace {

// Worked out from the specification of XXH3 for inputs of 9 to 16 bytes.
TEST(TrainedTexts, TheSumIsThatOfTheRowsAsBytes) {
    EXPECT_EQ(TrainedTexts::sumOf({3, 0, 2}, 4), 0x482a6960u);
    EXPECT_EQ(TrainedTexts::sumOf({3, 4, 2}, 4), 0x482a6960u) << "4 is no row: an unknown word";
    EXPECT_NE(TrainedTexts::sumOf({2, 0, 3}, 4), TrainedTexts::sumOf({3, 0, 2}, 4));
    EXPECT_EQ(TrainedTexts::sumOf({0, 7}, 4), std::nullopt) << "every such text would be the same";
}

TEST(TrainedTexts, FindsThoseThatItHas) {
    const TrainedTexts texts({9, 2, 5, 2});
    EXPECT_EQ(texts.sums(), (std::vector<std::uint32_t>{2, 5, 9}));
    EXPECT_EQ(texts.has(5), true);
    EXPECT_EQ(texts.has(6), false);
    EXPECT_EQ(texts.has(10), false);
    EXPECT_EQ(TrainedTexts().has(5), std::nullopt);
}

TEST(TrainedTexts, OfManyTextsItKnowsThoseWithTheLeastSums) {
    std::vector<std::uint32_t> sums(TrainedTexts::kMax + 500);
    std::iota(sums.begin(), sums.end(), 1000u);
    const TrainedTexts texts(sums);
    ASSERT_EQ(texts.sums().size(), TrainedTexts::kMax);
    const std::uint32_t last = texts.sums().back();
    EXPECT_EQ(last, 1000 + TrainedTexts::kMax - 1);
    EXPECT_EQ(texts.has(last), true);
    EXPECT_EQ(texts.has(999), false);
    EXPECT_EQ(texts.has(last + 1), std::nullopt) << "left out, so it is not known";
}

}  // namespace
}  // namespace hanscope
