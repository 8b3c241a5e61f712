#include "core/survey/counts/collocates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using Kind = WordQuery::Kind;

class CollocatesTest : public ::testing::Test {
 protected:
    CollocateList collocatesOf(const std::string& texts, const CollocateQuestion& question) const {
        return readCollocates(model_, surveySource(folder_.write("texts.txt", texts), model_),
                              question);
    }
    static std::vector<std::string> wordsOf(const std::vector<Collocate>& collocates) {
        std::vector<std::string> words;
        for (const Collocate& each : collocates) words.push_back(each.word);
        return words;
    }

    ScratchFolder folder_;
    const ModelInfo model_;
};

constexpr char kTwoTexts[] = "A b x c! D x e.\n\nB X b f g h.\n";

// Beside "x" are b, c | d, e | b, b: 6 words; 7 others are farther away.
TEST_F(CollocatesTest, CountsTheWordsBesideAWord) {
    const CollocateList list = collocatesOf(kTwoTexts, {{{Kind::Phrase, "X"}}, 1, false, 1});
    EXPECT_EQ(list.texts, 2u);
    EXPECT_EQ(list.length, 16u);
    ASSERT_EQ(list.words.size(), 1u);
    const WordCollocates& x = list.words[0];
    EXPECT_EQ(x.occurrences, 3u);
    EXPECT_EQ(x.textsWithWord, 2u);
    EXPECT_EQ(x.wordsInside, 6u);
    EXPECT_EQ(x.wordsOutside, 7u);
    EXPECT_THAT(wordsOf(x.collocates), ElementsAre("b", "c", "d", "e"));
    const Collocate& b = x.collocates[0];
    EXPECT_EQ(b.counts.inside, 3u);
    EXPECT_EQ(b.counts.outside, 0u);
    EXPECT_NEAR(b.counts.expected(), 18.0 / 13, 1e-12);
    EXPECT_NEAR(b.logLikelihood, 5.727541535391037, 1e-9);
    EXPECT_NEAR(b.logDice, 14, 1e-12);
    EXPECT_NEAR(b.mutualInformation, std::log2(13.0 / 6), 1e-12);
}

TEST_F(CollocatesTest, LeavesOutRareOnes) {
    const CollocateList list = collocatesOf(kTwoTexts, {{{Kind::Phrase, "x"}}, 1, false, 2});
    EXPECT_THAT(wordsOf(list.words[0].collocates), ElementsAre("b"));
}

TEST_F(CollocatesTest, GoesOverTheEndOfASentenceOnlyIfAsked) {
    const std::string texts = "X a! B c.\n\nD e.\n";
    EXPECT_EQ(collocatesOf(texts, {{{Kind::Phrase, "x"}}, 3, false, 1}).words[0].wordsInside, 2u);
    const auto across = collocatesOf(texts, {{{Kind::Phrase, "x"}}, 3, true, 1}).words[0];
    EXPECT_EQ(across.wordsInside, 3u);
    EXPECT_THAT(wordsOf(across.collocates), ElementsAre("a", "b"));
    const auto all = collocatesOf(texts, {{{Kind::Phrase, "x"}}, 1000, true, 1}).words[0];
    EXPECT_EQ(all.wordsInside, 5u) << "the next text is another one";
}

// The windows of both "x" hold "a", which is one word; an "x" is never a collocate.
TEST_F(CollocatesTest, CountsAWordOfTwoWindowsOnce) {
    const auto x = collocatesOf("x a x x b\n", {{{Kind::Phrase, "x"}}, 2, false, 1}).words[0];
    EXPECT_EQ(x.occurrences, 3u);
    EXPECT_EQ(x.wordsInside, 2u);
    EXPECT_EQ(x.wordsOutside, 0u);
    EXPECT_THAT(wordsOf(x.collocates), ElementsAre("a", "b"));
}

// Of the three "b" two belong to occurrences of "b x".
TEST_F(CollocatesTest, WordsOfOccurrencesAreOnNeitherSide) {
    const CollocateList list = collocatesOf(
        kTwoTexts,
        {{{Kind::Phrase, "b x"}, {Kind::Pattern, "b"}, {Kind::Phrase, "q"}}, 1, false, 1});
    ASSERT_EQ(list.words.size(), 3u);
    EXPECT_EQ(list.words[0].occurrences, 2u);
    EXPECT_THAT(wordsOf(list.words[0].collocates), ElementsAre("a", "b", "c"));
    EXPECT_EQ(list.words[0].collocates[1].counts.outside, 0u);
    EXPECT_EQ(list.words[0].wordsInside + list.words[0].wordsOutside, 12u);
    EXPECT_EQ(list.words[1].occurrences, 3u);
    EXPECT_EQ(list.words[2].occurrences, 0u);
    EXPECT_TRUE(list.words[2].collocates.empty());
    EXPECT_EQ(list.words[2].wordsOutside, 16u);
}

// Among the 5 words beside "x" are 2 of 10 "a", 2 of 6 "." and the only "b"; 22 words are not "x".
TEST_F(CollocatesTest, SortsInSixWays) {
    const std::string texts = "x a. a x b. c a a a a. a a. d d. e e. a a\n";
    std::vector<Collocate> all =
        collocatesOf(texts, {{{Kind::Phrase, "x"}}, 2, false, 1, true}).words[0].collocates;
    EXPECT_THAT(wordsOf(all), ElementsAre("b", ".", "a"));
    EXPECT_FALSE(all.back().counts.isMoreInside());
    const auto sorted = [&](CollocateOrder order) {
        sortCollocates(all, order);
        return wordsOf(all);
    };
    EXPECT_THAT(sorted(CollocateOrder::Word), ElementsAre(".", "a", "b"));
    EXPECT_THAT(sorted(CollocateOrder::MutualInformation).front(), "b");
    EXPECT_THAT(sorted(CollocateOrder::Occurrences).front(), "a");
    EXPECT_THAT(sorted(CollocateOrder::LogDice).front(), "b");
    EXPECT_EQ(sorted(CollocateOrder::Together).back(), "b");
}

// A word has a letter or a digit; marks are counted in the windows, listed or not.
TEST_F(CollocatesTest, ListsPunctuationOnlyIfAsked) {
    const std::string texts = "a , x % 5 ...\n";
    const auto words = collocatesOf(texts, {{{Kind::Phrase, "x"}}, 3, false, 1}).words[0];
    EXPECT_THAT(wordsOf(words.collocates), ElementsAre("5", "a"));
    const auto all = collocatesOf(texts, {{{Kind::Phrase, "x"}}, 3, false, 1, true}).words[0];
    EXPECT_THAT(wordsOf(all.collocates), ElementsAre("%", ",", "...", "5", "a"));
    EXPECT_EQ(words.wordsInside, 5u);
    EXPECT_EQ(words.collocates[0].logLikelihood, all.collocates[3].logLikelihood);
}

TEST_F(CollocatesTest, WritesATable) {
    const CollocateList list = collocatesOf(kTwoTexts, {{{Kind::Phrase, "x"}}, 1, false, 2});
    EXPECT_EQ(collocatesCsv(list),
              "word,collocate,together,occurrences,expected,sign,log_likelihood,log_dice,mi\n"
              "x,b,3,3,1.38462,+,5.72754,14,1.11548\n");
}

TEST_F(CollocatesTest, ASentenceWithoutWordsIsNoQuery) {
    EXPECT_THROW(collocatesOf(kTwoTexts, {{{Kind::Phrase, " "}}, 1, false, 1}), Error);
}

}  // namespace
}  // namespace hanscope::test
