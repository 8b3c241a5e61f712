#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/corpus.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

/// Word i of "a", "b", "c", "d" occurs counts[i] times in document 0; "d" also in document 1.
Corpus corpusOf(const std::vector<int>& counts) {
    Corpus corpus;
    corpus.words = {"b", "a", "c", "d"};
    corpus.documents.resize(2);
    for (std::size_t word = 0; word < counts.size(); ++word) {
        corpus.documents[0].words.insert(corpus.documents[0].words.end(), counts[word],
                                         static_cast<std::int32_t>(word));
    }
    corpus.documents[0].sentenceLengths = {
        static_cast<std::int32_t>(corpus.documents[0].words.size())};
    corpus.documents[1] = {std::vector<std::int32_t>(9, 3), {4, 5}};
    return corpus;
}

TEST(ChooseVocabulary, MoreThanFiveMeansSix) {
    EXPECT_THAT(chooseVocabulary(corpusOf({5, 6, 0, 0}), {0}, 5, 0), ElementsAre("<unknown>", "a"));
}

TEST(ChooseVocabulary, CountsTheGivenDocumentsAlone) {
    const Corpus corpus = corpusOf({6, 0, 0, 2});
    EXPECT_THAT(chooseVocabulary(corpus, {0}, 5, 0), ElementsAre("<unknown>", "b"));
    EXPECT_THAT(chooseVocabulary(corpus, {1}, 5, 0), ElementsAre("<unknown>", "d"));
}

TEST(ChooseVocabulary, IsInOrderOfFrequencyThenBytes) {
    EXPECT_THAT(chooseVocabulary(corpusOf({7, 7, 8, 0}), {0, 1}, 5, 0),
                ElementsAre("<unknown>", "d", "c", "a", "b"));
}

TEST(ChooseVocabulary, HoldsTheMaximumWithTheUnknownWord) {
    EXPECT_THAT(chooseVocabulary(corpusOf({7, 7, 8, 0}), {0}, 0, 3),
                ElementsAre("<unknown>", "c", "a"));
    EXPECT_THAT(chooseVocabulary(corpusOf({7, 7, 8, 0}), {0}, 0, 1), ElementsAre("<unknown>"));
}

TEST(Reencode, GivesRowsOfTheVocabulary) {
    const Corpus corpus = corpusOf({1, 2, 0, 1});
    const auto documents = reencode(corpus, Vocabulary({"<unknown>", "d", "a"}));
    ASSERT_EQ(documents.size(), 2u);
    EXPECT_THAT(documents[0].words, ElementsAre(0, 2, 2, 1));
    EXPECT_THAT(documents[0].sentenceLengths, ElementsAre(4));
    EXPECT_THAT(documents[1].sentenceLengths, ElementsAre(4, 5));
}

}  // namespace
}  // namespace hanscope
