#include "core/corpus/encoded/corpus_statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/cache/corpus_cache.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

TEST(CorpusStatistics, CountWhatTable1Counts) {
    const test::ScratchFolder folder;
    const CorpusSource source{
        folder.write("a.csv", "text,label\nA film. Good!,x\n\" \",y\nGood GOOD film,y\nfilm,x\n")};
    for (const int threads : {1, 3}) {
        const CorpusStatistics statistics =
            countCorpus(source, openCorpus(source, {}, {{folder / "cache", {}}, threads, {}, {}}))
                .statistics;
        EXPECT_EQ(statistics.documents, 3u);
        EXPECT_EQ(statistics.classes, 2u);
        EXPECT_EQ(statistics.sentences, 4u);
        EXPECT_EQ(statistics.maxSentences, 2u);
        EXPECT_EQ(statistics.words, 9u);
        EXPECT_EQ(statistics.maxWords, 5u);
        EXPECT_EQ(statistics.vocabulary, 5u);
    }
}

TEST(CorpusStatistics, CountTheLabelsOfListsOnceADocument) {
    const test::ScratchFolder folder;
    CorpusSource source{folder.write("a.csv", "text,label\na,x;y;x\n\" \",q\nb,\nc,y\n")};
    source.columns.label = "label";
    source.columns.labelling = Labelling::Lists;
    const CountedCorpus counted =
        countCorpus(source, openCorpus(source, {}, {{folder / "cache", {}}, 2, {}, {}}));
    EXPECT_EQ(counted.statistics.documents, 3u);
    EXPECT_EQ(counted.statistics.classes, 2u);
    EXPECT_EQ(counted.statistics.labels, 3u);
    EXPECT_EQ(counted.statistics.maxLabels, 2u);
    EXPECT_THAT(counted.documentsPerClass, ElementsAre(1u, 2u));
}

}  // namespace
}  // namespace hanscope
