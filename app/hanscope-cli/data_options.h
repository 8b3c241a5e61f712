#pragma once

#include <CLI/CLI.hpp>
#include <memory>

#include "app/hanscope-cli/progress_line.h"
#include "core/experiment/training_data.h"

namespace hanscope::cli {

/// Labelled texts as a command line names them.
struct DataOptions {
    CorpusSource source;
    CacheOptions cache;
};

/// DATA and how it is read. `source` must outlive parsing, as must those below.
void addDataOptions(CLI::App& app, CorpusSource& source);
/// Where it is kept, encoded.
void addCacheOptions(CLI::App& app, CacheOptions& cache);
/// How many classes it may have.
void addMaximumClasses(CLI::App& app, CorpusSource& source);

/// Shows the progress of phases ("reading  12.00 %  3 s left"), notes and warnings on `line`, which
/// must outlive the listener.
RunListener showingPreparation(ProgressLine& line);

}  // namespace hanscope::cli
