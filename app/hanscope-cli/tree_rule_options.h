#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "core/model/classifier.h"

namespace hanscope::cli {

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
