#include "core/experiment/benchmark.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace hanscope {
namespace {

// `python3 tests/benchmarks/han_pytorch.py --check` prints the same two numbers.
TEST(Benchmark, DocumentsAreThoseThatThePythonProgramDraws) {
    std::string text;
    std::size_t words = 0;
    const BenchmarkDocuments drawn = drawnDocuments(20000);
    for (const EncodedDocument& document : drawn.documents) {
        const std::int32_t* word = document.words.data();
        for (std::int32_t length : document.sentenceLengths) {
            if (!text.empty()) text += '\n';
            for (std::int32_t t = 0; t < length; ++t, ++words) {
                if (t > 0) text += ' ';
                text += std::to_string(*word++);
            }
        }
    }
    EXPECT_EQ(words, 142002u);
    EXPECT_EQ(crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())),
              1113463418u);
}

TEST(Benchmark, LargeBatchesGetMoreDocumentsTheFirstOfWhichAreTheSame) {
    const BenchmarkDocuments some = drawnDocuments(300), more = drawnDocuments(300, 200);
    ASSERT_EQ(more.documents.size(), 1600u);
    ASSERT_EQ(more.labels.size(), 1600u);
    for (std::size_t i = 0; i < some.documents.size(); ++i)
        EXPECT_EQ(more.documents[i].words, some.documents[i].words);
}

TEST(Benchmark, MeasuresEveryRound) {
    BenchmarkSettings settings;
    settings.rounds = 2;
    settings.batch = 100;
    settings.wordHidden = 20;
    const BenchmarkResult result = runBenchmark(settings, drawnDocuments(500));
    EXPECT_EQ(result.documents, 1024u);
    ASSERT_EQ(result.trainWordsPerSecond.size(), 2u);
    ASSERT_EQ(result.classifyWordsPerSecond.size(), 2u);
    EXPECT_GT(result.trainWordsPerSecond[0], 0);
    EXPECT_GT(result.classifyWordsPerSecond[1], 0);
}

}  // namespace
}  // namespace hanscope
