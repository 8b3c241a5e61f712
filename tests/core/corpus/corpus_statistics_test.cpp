#include "core/corpus/corpus_statistics.h"

#include <gtest/gtest.h>

#include "core/corpus/corpus_cache.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

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
        EXPECT_EQ(statistics.mostSentences, 2u);
        EXPECT_EQ(statistics.words, 9u);
        EXPECT_EQ(statistics.mostWords, 5u);
        EXPECT_EQ(statistics.vocabulary, 5u);
    }
}

}  // namespace
}  // namespace hanscope
