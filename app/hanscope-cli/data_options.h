#pragma once

#include <CLI/CLI.hpp>
#include <memory>

#include "app/hanscope-cli/progress_line.h"
#include "core/corpus/corpus_cache.h"

namespace hanscope::cli {

/// Labelled texts as a command line names them.
struct DataOptions {
    CorpusSource source;
    CacheOptions cache;
};

/// DATA and how it is read. `options` must outlive parsing.
void addDataOptions(CLI::App& app, DataOptions& options);
/// Where it is kept, encoded.
void addCacheOptions(CLI::App& app, DataOptions& options);
/// How many classes it may have.
void addMaximumClasses(CLI::App& app, DataOptions& options);

/// "reading  12.00 %"
ProgressCallback showing(ProgressLine& line, const char* what);

/// openCorpus, with progress, notices and what was left out on `line`.
std::shared_ptr<const EncodedCorpus> openData(const CorpusSource& source, const CacheOptions& cache,
                                              const Preprocessing& preprocessing, int threads,
                                              ProgressLine& line, const CancelToken& cancel = {});

/// Says what was left out, if anything was.
void printSkipped(const SkippedRows& skipped, ProgressLine& line);

}  // namespace hanscope::cli
