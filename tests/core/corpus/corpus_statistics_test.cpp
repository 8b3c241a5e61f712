#include "core/corpus/corpus_statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::HasSubstr;

TEST(CorpusStatistics, CountWhatTable1Counts) {
    const test::ScratchFolder folder;
    const CorpusSource source{
        folder.write("a.csv", "text,label\nA film. Good!,x\n\" \",y\nGood GOOD film,y\nfilm,x\n")};
    for (const int threads : {1, 3}) {
        const CorpusStatistics statistics = readStatistics(source, {}, threads);
        EXPECT_EQ(statistics.documents, 3u);
        EXPECT_EQ(statistics.classes, 2u);
        EXPECT_EQ(statistics.sentences, 4u);
        EXPECT_EQ(statistics.mostSentences, 2u);
        EXPECT_EQ(statistics.words, 9u);
        EXPECT_EQ(statistics.mostWords, 5u);
        EXPECT_EQ(statistics.vocabulary, 5u);
        EXPECT_EQ(statistics.skipped.empty, 1u);
    }
}

TEST(CorpusStatistics, CountTheLabelsOfListsOnceADocument) {
    const test::ScratchFolder folder;
    CorpusSource source{folder.write("a.csv", "text,label\na,x;y;x\n\" \",q\nb,\nc,y\n")};
    source.columns.label = "label";
    source.columns.labelling = Labelling::Lists;
    const CorpusStatistics statistics = readStatistics(source, {}, 2);
    EXPECT_EQ(statistics.documents, 3u);
    EXPECT_EQ(statistics.classes, 2u);
    EXPECT_EQ(statistics.labels, 3u);
    EXPECT_EQ(statistics.mostLabels, 2u);
}

TEST(CorpusStatistics, OfNothingAreRefused) {
    const test::ScratchFolder folder;
    CorpusSource source{folder.write("a.jsonl", "oops\n")};
    source.onError = OnError::Skip;
    try {
        readStatistics(source, {}, 1);
        ADD_FAILURE();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("there is no document with a word in it"));
        EXPECT_THAT(error.what(), HasSubstr("a.jsonl, line 1 (byte "));
    }
}

}  // namespace
}  // namespace hanscope
