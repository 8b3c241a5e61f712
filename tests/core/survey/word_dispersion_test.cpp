#include "core/survey/counts/word_dispersion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using Kind = WordQuery::Kind;

class WordDispersionTest : public ::testing::Test {
 protected:
    DispersionList dispersionOf(std::uint64_t parts, std::uint64_t texts = 0) const {
        return readDispersion(
            model_, surveySource(file_, model_),
            {{{Kind::Phrase, "x"}, {Kind::Phrase, "a b"}, {Kind::Phrase, "q"}}, parts, texts});
    }

    ScratchFolder folder_;
    const ModelInfo model_;
    const std::filesystem::path file_ = folder_.write("texts.txt", "x x a b\n\na b c\n\nx a b\n");
};

TEST(EqualParts, HaveSizesThatDifferByOneAtMost) {
    const EqualParts parts(10, 4);
    std::vector<std::uint64_t> sizes(4, 0);
    for (std::uint64_t place = 0; place < 10; ++place) ++sizes[parts.partOf(place)];
    EXPECT_THAT(sizes, ElementsAre(2, 3, 2, 3));
    for (std::uint64_t part = 0; part < 4; ++part) EXPECT_EQ(parts.sizeOf(part), sizes[part]);
    EXPECT_EQ(parts.minSize(), 2u);
    EXPECT_EQ(EqualParts(3, 10).parts(), 3u);
    EXPECT_EQ(EqualParts(0, 10).parts(), 1u);
}

// x x a b a | b c x a b: "x" has 2 and 1 occurrences, "a b" begins twice in the first part.
TEST_F(WordDispersionTest, CountsInEqualParts) {
    const DispersionList list = dispersionOf(2);
    EXPECT_EQ(list.length, 10u);
    ASSERT_EQ(list.parts.size(), 2u);
    EXPECT_EQ(list.parts[0].words, 5u);
    EXPECT_EQ(list.parts[1].row, 1u);
    EXPECT_THAT(list.words[0].counts, ElementsAre(2, 1));
    EXPECT_NEAR(*list.words[0].dispersion.dp, 1.0 / 6, 1e-12);
    EXPECT_NEAR(*list.words[0].dispersion.dpNorm, 1.0 / 3, 1e-12);
    EXPECT_NEAR(*list.words[0].dispersion.juillandD, 2.0 / 3, 1e-12);
    EXPECT_THAT(list.words[1].counts, ElementsAre(2, 1));
    EXPECT_EQ(list.words[1].textsWithWord, 3u);
    EXPECT_EQ(list.words[2].partsWithWord(), 0u);
    EXPECT_FALSE(list.words[2].dispersion.dp);
}

// Texts of 4, 3 and 3 words; "x" occurs 2, 0 and 1 times.
TEST_F(WordDispersionTest, CountsInTexts) {
    const DispersionList list = dispersionOf(0);
    ASSERT_EQ(list.parts.size(), 3u);
    EXPECT_EQ(list.minWords(), 3u);
    EXPECT_EQ(list.maxWords(), 4u);
    EXPECT_THAT(list.words[0].counts, ElementsAre(2, 0, 1));
    EXPECT_EQ(list.words[0].partsWithWord(), 2u);
    EXPECT_NEAR(*list.words[0].dispersion.dp, 0.3, 1e-12);
    EXPECT_NEAR(*list.words[0].dispersion.dpNorm, 0.3 / 0.7, 1e-12);
}

// "x" is at the words 0 and 1 of the first text and 0 of the third one; "a b" once in each.
TEST_F(WordDispersionTest, ListsTheTextsWithTheMostOccurrences) {
    const DispersionList list = dispersionOf(2, 2);
    ASSERT_EQ(list.words[0].fullest.size(), 2u);
    EXPECT_EQ(list.words[0].fullest[0].row, 0u);
    EXPECT_EQ(list.words[0].fullest[0].words, 4u);
    EXPECT_THAT(list.words[0].fullest[0].places, ElementsAre(0, 1));
    EXPECT_EQ(list.words[0].fullest[1].row, 2u);
    ASSERT_EQ(list.words[1].fullest.size(), 2u) << "of three";
    EXPECT_EQ(list.words[1].fullest[0].row, 0u) << "equal ones in the order of the source";
    EXPECT_EQ(list.words[1].fullest[1].row, 1u);
    EXPECT_THAT(list.words[1].fullest[0].places, ElementsAre(2));
    EXPECT_TRUE(list.words[2].fullest.empty());
    EXPECT_TRUE(dispersionOf(2).words[0].fullest.empty());
}

TEST_F(WordDispersionTest, MorePartsThanWordsAreOneForEachWord) {
    const DispersionList list = dispersionOf(1000);
    EXPECT_EQ(list.parts.size(), 10u);
    EXPECT_THAT(list.words[0].counts, ElementsAre(1, 1, 0, 0, 0, 0, 0, 1, 0, 0));
}

TEST_F(WordDispersionTest, WritesTables) {
    const DispersionList list = dispersionOf(2);
    EXPECT_EQ(dispersionCsv(list),
              "word,occurrences,texts,parts,d,dp,dp_norm\n"
              "x,3,2,2,0.666667,0.166667,0.333333\n"
              "a b,3,3,2,0.666667,0.166667,0.333333\n"
              "q,0,0,0,,,\n");
    EXPECT_THAT(partsCsv(list), ::testing::StartsWith("word,part,row,words,occurrences\n"
                                                      "x,1,0,5,2\n"
                                                      "x,2,1,5,1\n"));
}

}  // namespace
}  // namespace hanscope::test
