#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "app/command_line/terminal.h"
#include "core/experiment/training_data.h"
#include "core/model/classifier.h"

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
/// Prints on standard error what is unusual about the cache.
NoticeCallback notingCache();
/// Adds the option for the maximum number of classes.
void addMaximumClasses(CLI::App& app, CorpusSource& source);

/// Shows the progress of phases ("reading  12.00 %  3 s left"), notes and warnings on `line`, which
/// must outlive the listener.
RunListener showingPreparation(ProgressLine& line);

/// How a command decides about the labels of a tree; empty texts: as the model's file says.
struct TreeRuleOptions {
    std::string threshold;  ///< a name in kTreeThresholdNames
    std::string labels;     ///< a name in kDecodedLabelsNames
};

/// Adds --tree-threshold and --tree-labels.
void addTreeRuleOptions(CLI::App& app, TreeRuleOptions& options);

/// The classifier that decides so. Throws UsageError if the model cannot.
std::shared_ptr<const Classifier> readingBy(const TreeRuleOptions& options,
                                            std::shared_ptr<const Classifier> classifier);

}  // namespace hanscope::cli
