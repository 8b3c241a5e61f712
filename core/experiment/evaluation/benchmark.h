#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/matrix/kernel_profile.h"
#include "core/settings/train_settings.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Settings of the benchmark, which measures training and classification of the same documents with
/// the network sizes of the paper, but for the size of the words' states.
struct BenchmarkSettings {
    int threads = 0;              ///< 0: all cores
    int batch = 64;               ///< documents of a training step
    int wordHidden = 50;          ///< HanSizes::wordHidden
    int rounds = 5;               ///< each processes all documents once
    Device device = Device::Cpu;  ///< for training; classification always runs on the CPU kernels
    Precision precision = Precision::Float;  ///< of the products
    bool peak = false;                       ///< also measure BenchmarkResult::peak
};

/// How much of what the processor can do the kernels reach, over all rounds.
struct PeakComparison {
    double peak = 0;  ///< peakOperationsPerSecond() of the threads
    /// The rounds of one kind.
    struct Rounds {
        double seconds = 0;     ///< by the clock
        KernelProfile kernels;  ///< sums over the threads
    };
    Rounds training, classification;
};

/// What a benchmark measured.
struct BenchmarkResult {
    std::uint64_t documents = 0, words = 0;   ///< in a round
    int threads = 0;                          ///< in use
    Device device = Device::Cpu;              ///< used for training
    std::string instructions;                 ///< instruction set of the kernels
    std::vector<double> trainWordsPerSecond;  ///< one per round; SGD with momentum
    std::vector<double>
        classifyWordsPerSecond;  ///< one per round; nothing is cached between rounds
    std::shared_ptr<const PeakComparison> peak;  ///< null unless BenchmarkSettings::peak
};

/// The documents of a benchmark.
struct BenchmarkDocuments {
    std::vector<EncodedDocument> documents;  ///< each has at least one word
    std::vector<std::int32_t> labels;        ///< one per document, less than `classes`
    std::size_t vocabulary = 0;              ///< rows, the unknown word included
    std::size_t classes = 0;                 ///< number of labels
};

/// The number of documents to measure with: `minimum`, or eight batches if these have more.
std::size_t benchmarkDocuments(std::size_t minimum, int batch);

/// Draws benchmarkDocuments(1024) documents with log-normal numbers of sentences and words; the
/// words follow Zipf's law. tests/benchmarks/han_pytorch.py draws the same documents with Python's
/// `random.Random(1)`, so that both programs measure on the same documents.
BenchmarkDocuments drawnDocuments(std::size_t vocabulary, int batch = BenchmarkSettings().batch);

/// Runs one round of training and of classification as a warm-up before the measured rounds.
BenchmarkResult runBenchmark(const BenchmarkSettings& settings,
                             const BenchmarkDocuments& documents);

}  // namespace hanscope
