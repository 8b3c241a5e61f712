#include "core/experiment/evaluation/benchmark.h"

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

// The operations of the recurrent products of both directions: a step but the first of a sequence
// multiplies a state by a (3H × H) matrix.
std::int64_t recurrentOperations(std::int64_t steps, std::int64_t hidden) {
    return 2 * (steps - 1) * 2 * 3 * hidden * hidden;
}

TEST(Benchmark, ComparesTheArithmeticWithThePeakOfTheProcessor) {
    BenchmarkSettings settings;
    settings.rounds = 2;
    settings.threads = 1;
    settings.wordHidden = 20;
    const BenchmarkDocuments drawn = drawnDocuments(500);
    EXPECT_EQ(runBenchmark(settings, drawn).peak, nullptr);
    settings.peak = true;
    const BenchmarkResult result = runBenchmark(settings, drawn);
    ASSERT_NE(result.peak, nullptr);

    std::int64_t operations = 0;
    for (const EncodedDocument& document : drawn.documents) {
        operations +=
            recurrentOperations(static_cast<std::int64_t>(document.sentenceLengths.size()), 50);
        for (const std::int32_t length : document.sentenceLengths)
            operations += recurrentOperations(length, 20);
    }
    const KernelProfile& training = result.peak->training.kernels;
    // of the states and of the weights, in two rounds
    EXPECT_EQ(training.of(KernelPart::RecurrenceBackward).operations, 2 * 2 * operations);
    EXPECT_EQ(result.peak->classification.kernels.of(KernelPart::Recurrence).operations,
              2 * operations);
    EXPECT_EQ(result.peak->classification.kernels.of(KernelPart::RecurrenceBackward).operations, 0);

    EXPECT_GT(result.peak->peak, 0);
    EXPECT_GT(result.peak->training.seconds, 0);
    EXPECT_GT(training.of(KernelPart::Optimizer).nanoseconds, 0);
}

}  // namespace
}  // namespace hanscope
