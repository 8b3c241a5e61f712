#pragma once

#include <filesystem>

#include "core/corpus/corpus.h"
#include "core/experiment/benchmark.h"

namespace hanscope::cli {

/// At most the first 2,048 training documents of labelled texts, which are read, split and encoded
/// as `train` does by default. Throws what readTrainingData throws.
BenchmarkDocuments realDocuments(const CorpusSource& source);

/// Writes one line for each document: {"label": 3, "sentences": [[12, 7, …], …]}; the numbers are
/// word ids. Throws FileError.
void saveDocuments(const std::filesystem::path& path, const BenchmarkDocuments& documents);

}  // namespace hanscope::cli
