#pragma once

#include <CLI/CLI.hpp>
#include <memory>

#include "app/command_line/progress_line.h"
#include "core/experiment/training_data.h"

namespace hanscope::cli {

/// The labelled texts that a command line names.
struct DataOptions {
    CorpusSource source;
    CacheOptions cache;
};

/// Adds DATA and the options for reading it. `source` must outlive parsing; this holds for
/// the following functions, too.
void addDataOptions(CLI::App& app, CorpusSource& source);
/// Adds the options for the folder of encoded texts.
void addCacheOptions(CLI::App& app, CacheOptions& cache);
/// Adds the option for the maximum number of classes.
void addMaximumClasses(CLI::App& app, CorpusSource& source);

/// Shows the progress of phases ("reading  12.00 %  3 s left"), notes and warnings on `line`, which
/// must outlive the listener.
RunListener showingPreparation(ProgressLine& line);

}  // namespace hanscope::cli
