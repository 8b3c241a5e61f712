#include "core/text/ngrams.h"

#include <gtest/gtest.h>

#include <tuple>

namespace hanscope {
namespace {

constexpr std::int32_t kLast = kMaxNgramVocabulary - 1;

TEST(Ngrams, AreNumberedByTheirWords) {
    const Ngram ngram = withWord(withWord(withWord(0, 5), kLast), 7);
    EXPECT_EQ(lengthOf(ngram), 3);
    EXPECT_EQ(wordOf(ngram, 3, 0), 5);
    EXPECT_EQ(wordOf(ngram, 3, 1), kLast);
    EXPECT_EQ(wordOf(ngram, 3, 2), 7);
    EXPECT_LT(withWord(0, kLast), withWord(withWord(0, 1), 1));
}

TEST(Ngrams, CrossNoBordersOfSentencesAndNoUnknownWord) {
    const EncodedDocument document{{1, 2, 3, 4, 0, 1}, {2, 4}, {}};
    std::vector<std::tuple<int, std::size_t>> found;  // length, first word
    forEachNgram(document, 3,
                 [&](Ngram, std::size_t first, int length) { found.emplace_back(length, first); });
    EXPECT_EQ(found, (std::vector<std::tuple<int, std::size_t>>{
                         {1, 0}, {2, 0}, {1, 1}, {1, 2}, {2, 2}, {1, 3}, {1, 5}}));
    // 1 occurs twice, and "2 3" is on both sides of a border.
    EXPECT_EQ(ngramsOf(document, 3),
              (std::vector<Ngram>{1, 2, 3, 4, withWord(1, 2), withWord(3, 4)}));
    EXPECT_EQ(ngramsOf(document, 1), (std::vector<Ngram>{1, 2, 3, 4}));
}

TEST(Ngrams, AreFoundInATable) {
    std::vector<Ngram> ngrams;
    for (std::int32_t word = 1; word < 3000; ++word) {
        ngrams.push_back(withWord(0, word));
        ngrams.push_back(withWord(withWord(0, word), word + 1));
    }
    const NgramTable table(ngrams);
    for (std::size_t i = 0; i < ngrams.size(); ++i) ASSERT_EQ(table.find(ngrams[i]), i);
    EXPECT_EQ(table.find(withWord(0, 3000)), NgramTable::kAbsent);
    EXPECT_EQ(table.find(withWord(withWord(0, 1), 1)), NgramTable::kAbsent);
    EXPECT_EQ(NgramTable({}).find(1), NgramTable::kAbsent);
}

}  // namespace
}  // namespace hanscope
