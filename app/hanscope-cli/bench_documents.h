#pragma once

#include <filesystem>

#include "core/corpus/corpus.h"
#include "core/experiment/benchmark.h"

namespace hanscope::cli {

/// The first 2,048 training documents, at most, of labelled texts that are read, split and encoded
/// as `train` does by default. Throws what readTrainingData throws.
BenchmarkDocuments realDocuments(const CorpusSource& source);

/// One line a document: {"label": 3, "sentences": [[12, 7, …], …]}, with ids of words. Throws
/// FileError.
void saveDocuments(const std::filesystem::path& path, const BenchmarkDocuments& documents);

}  // namespace hanscope::cli
