#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/cache/corpus_writer.h"
#include "core/corpus/encoded/encoded_corpus.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

class ChooseVocabulary : public ::testing::Test {
 protected:
    /// Word i of "b", "a", "c", "d" occurs counts[i] times in document 0; "d" also in document 1.
    EncodedCorpus corpusOf(const std::vector<std::size_t>& counts) {
        EncodedPart part;
        part.words = {"b", "a", "c", "d"};
        part.documents.resize(2);
        for (std::size_t word = 0; word < counts.size(); ++word) {
            part.documents[0].words.insert(part.documents[0].words.end(), counts[word],
                                           static_cast<std::int32_t>(word));
        }
        part.documents[0].sentenceLengths = {
            static_cast<std::int32_t>(part.documents[0].words.size())};
        part.documents[1] = {std::vector<std::int32_t>(9, 3), {4, 5}};
        part.labels = LabelLists::ofOne({0, 0});
        part.labelNames = {"x"};
        part.lines = part.rows = {1, 2};
        const CorpusSource source{};
        const std::string key(32, 'k');
        CorpusWriter writer(folder_ / "corpus", key, source);
        writer.append(std::move(part));
        writer.finish({});
        return EncodedCorpus(folder_ / "corpus", key);
    }

    test::ScratchFolder folder_;
};

TEST_F(ChooseVocabulary, MoreThanFiveMeansSix) {
    EXPECT_THAT(chooseVocabulary(corpusOf({5, 6, 0, 0}), {0}, 5, 0), ElementsAre("<unknown>", "a"));
}

TEST_F(ChooseVocabulary, CountsTheGivenDocumentsAlone) {
    const EncodedCorpus corpus = corpusOf({6, 0, 0, 2});
    EXPECT_THAT(chooseVocabulary(corpus, {0}, 5, 0), ElementsAre("<unknown>", "b"));
    EXPECT_THAT(chooseVocabulary(corpus, {1}, 5, 0), ElementsAre("<unknown>", "d"));
}

TEST_F(ChooseVocabulary, IsInOrderOfFrequencyThenBytes) {
    EXPECT_THAT(chooseVocabulary(corpusOf({7, 7, 8, 0}), {0, 1}, 5, 0),
                ElementsAre("<unknown>", "d", "c", "a", "b"));
}

TEST_F(ChooseVocabulary, HoldsTheMaximumWithTheUnknownWord) {
    EXPECT_THAT(chooseVocabulary(corpusOf({7, 7, 8, 0}), {0}, 0, 3),
                ElementsAre("<unknown>", "c", "a"));
    EXPECT_THAT(chooseVocabulary(corpusOf({7, 7, 8, 0}), {0}, 0, 1), ElementsAre("<unknown>"));
}

TEST_F(ChooseVocabulary, GivesARowToEveryWord) {
    const EncodedCorpus corpus = corpusOf({1, 2, 0, 1});
    const auto rows = vocabularyRows(corpus, Vocabulary({"<unknown>", "d", "a"}));
    EXPECT_THAT(rows, ElementsAre(0, 2, 0, 1));
}

}  // namespace
}  // namespace hanscope
