// Which words people's marks leave out of which documents.
#include "core/corpus/encoded/left_out_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "core/corpus/cache/corpus_writer.h"
#include "core/text/vocabulary.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class LeftOut : public ::testing::Test {
 protected:
    /// Documents of two sentences, the first of one word, with words of "ann", "paul", "is", "nice"
    /// by their numbers.
    std::shared_ptr<const EncodedCorpus> corpusOf(const std::vector<EncodedDocument>& documents) {
        EncodedPart part;
        part.words = {"ann", "paul", "is", "nice"};
        part.documents = documents;
        part.labels = LabelLists::ofOne(std::vector<std::int32_t>(documents.size(), 0));
        part.labelNames = {"x"};
        for (std::size_t i = 0; i < documents.size(); ++i) {
            part.lines.push_back(i + 1);
            part.rows.push_back(i);
        }
        const std::string key(32, 'k');
        const auto path = folder_ / ("corpus" + std::to_string(next_++));
        const CorpusSource source;
        CorpusWriter writer(path, key, source);
        writer.append(std::move(part));
        writer.finish({});
        return std::make_shared<const EncodedCorpus>(path, key);
    }
    static EncodedDocument document(const std::vector<std::int32_t>& words,
                                    const std::vector<std::uint8_t>& against,
                                    const std::vector<std::int32_t>& marks = {}) {
        return {words, {1, static_cast<std::int32_t>(words.size()) - 1}, {}, marks, against};
    }

    test::ScratchFolder folder_;
    int next_ = 0;
};

TEST_F(LeftOut, OfAllDocumentsIsWhatIsMarkedInTwo) {
    const auto corpus = corpusOf(
        {document({0, 2, 0}, {1, 0, 0}), document({1, 2, 0}, {1, 0, 1}), document({0, 1, 3}, {})});
    const LeftOutWords words(*corpus);
    EXPECT_THAT(words.everywhere(), ElementsAre("ann"));
    EXPECT_TRUE(words.isEverywhere(0));
    EXPECT_FALSE(words.isEverywhere(1));
    EncodedDocument read;
    corpus->read(0, read);
    EXPECT_THAT(words.in(read), ElementsAre(1, 0, 1)) << "also where it has no mark";
    corpus->read(1, read);
    EXPECT_THAT(words.in(read), ElementsAre(1, 0, 1)) << "\"paul\" is marked here alone";
    corpus->read(2, read);
    EXPECT_THAT(words.in(read), ElementsAre(1, 0, 0));
}

TEST_F(LeftOut, WhatIsAReasonSomewhereIsLeftOutWhereItIsMarked) {
    const auto corpus = corpusOf(
        {document({0, 2}, {1, 0}), document({0, 2}, {1, 0}), document({2, 0}, {}, {0, 1})});
    const LeftOutWords words(*corpus);
    EXPECT_THAT(words.everywhere(), IsEmpty());
    EncodedDocument read;
    corpus->read(0, read);
    EXPECT_THAT(words.in(read), ElementsAre(1, 0));
    corpus->read(2, read);
    EXPECT_THAT(words.in(read), IsEmpty());
    EXPECT_FALSE(words.isEmpty());
}

TEST_F(LeftOut, ADocumentOfNothingElseStaysAsItIs) {
    const auto corpus = corpusOf({document({0, 1}, {1, 1}), document({0, 1}, {1, 1})});
    const LeftOutWords words(*corpus);
    EncodedDocument read;
    corpus->read(0, read);
    EXPECT_THAT(words.in(read), IsEmpty());
    EXPECT_THAT(words.everywhere(), ElementsAre("ann", "paul"));
}

TEST_F(LeftOut, KnownWordsNeedNoMarks) {
    const auto corpus = corpusOf({document({0, 1}, {}), document({2, 3}, {})});
    EXPECT_TRUE(LeftOutWords(*corpus).isEmpty());
    EXPECT_TRUE(LeftOutWords(*corpus, {"nobody"}).isEmpty());
    const LeftOutWords words(*corpus, {"nobody", "nice"});
    EXPECT_THAT(words.everywhere(), ElementsAre("nice"));
    EncodedDocument read;
    corpus->read(1, read);
    EXPECT_THAT(words.in(read), ElementsAre(0, 1));
}

TEST_F(LeftOut, ASubsetIsReadWithoutThem) {
    const auto corpus = corpusOf({document({0, 2, 1}, {1, 0, 0}, {0, 3, 0}),
                                  document({2, 0, 3}, {0, 1, 0}), document({3, 2}, {})});
    const Vocabulary vocabulary({"<unknown>", "nice", "is"});
    const auto leftOut = std::make_shared<const LeftOutWords>(*corpus);
    const CorpusSubset subset(corpus, {0, 1, 2}, vocabulary, leftOut);
    EncodedDocument read;
    subset.read(0, read);
    EXPECT_THAT(read.words, ElementsAre(2, 0));
    EXPECT_THAT(read.sentenceLengths, ElementsAre(2)) << "the first sentence has nothing left";
    EXPECT_THAT(read.marks, ElementsAre(3, 0));
    subset.read(1, read);
    EXPECT_THAT(read.words, ElementsAre(2, 1));
    EXPECT_THAT(read.sentenceLengths, ElementsAre(1, 1));
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(subset.wordCount(i), 2u);
    EXPECT_THAT(chooseVocabulary(*corpus, {0, 1, 2}, 0, 0, leftOut.get()),
                ElementsAre("<unknown>", "is", "nice", "paul"));
}

}  // namespace
}  // namespace hanscope
