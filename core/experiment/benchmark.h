#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/settings/train_settings.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// What is measured: training and classification of the same documents with the paper's sizes.
struct BenchmarkSettings {
    int threads = 0;              ///< 0: all cores
    int rounds = 5;               ///< each goes through all documents once
    Device device = Device::Cpu;  ///< that trains; classification is the kernels' alone
};

struct BenchmarkResult {
    std::uint64_t documents = 0, words = 0;
    int threads = 0;
    Device device = Device::Cpu;              ///< that trained
    std::string instructions;                 ///< instruction set of the kernels
    std::vector<double> trainWordsPerSecond;  ///< one a round, in batches of 64, SGD with momentum
    std::vector<double> classifyWordsPerSecond;  ///< one a round; nothing is kept between rounds
};

struct BenchmarkDocuments {
    std::vector<EncodedDocument> documents;  ///< each with a word at least
    std::vector<std::int32_t> labels;        ///< one a document, below `classes`
    std::size_t vocabulary = 0;
    std::size_t classes = 0;
};

/// 1,024 documents whose numbers of sentences and words are log-normal and whose words follow
/// Zipf's law: the same as `random.Random(1)` of Python draws (tests/benchmarks/han_pytorch.py), so
/// that both programs measure on the same documents.
BenchmarkDocuments drawnDocuments(std::size_t vocabulary);

/// One round of each is run before the ones that count.
BenchmarkResult runBenchmark(const BenchmarkSettings& settings,
                             const BenchmarkDocuments& documents);

}  // namespace hanscope
