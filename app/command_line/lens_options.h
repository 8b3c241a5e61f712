#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "core/explain/lens.h"

namespace hanscope::cli {

/// The options that choose a lens and the output that it explains.
struct LensOptions {
    std::string lens;  ///< its id; empty: attention, or what a model without it has instead
    std::string label, against;  ///< names of labels; empty: not given
    bool unknown = false;        ///< erased words are replaced by the unknown word
};

/// Adds --lens, --label, --against and --unknown.
void addLensOptions(CLI::App& command, LensOptions& options);

/// Checks the options that depend on each other. Throws UsageError.
void requireSound(const LensOptions& options);
/// Checks that the model has the labels. Throws UsageError.
void requireLabels(const LensOptions& options, const std::vector<std::string>& labels);

/// Checks that a model with `members` networks has this one, from 1; 0: not given. Throws
/// UsageError.
void requireMember(int member, int members);

/// Sets lens, label, against and removal of a view.
void chooseLens(const LensOptions& options, const std::vector<std::string>& labels, View& view);

/// Checks that what is shown matches the options. Throws UsageError.
void requireShown(const LensOptions& options, const ShownReading& shown);

/// The index of the label that an option names. Throws UsageError with a suggestion.
std::int32_t labelNamed(const std::string& option, const std::string& name,
                        const std::vector<std::string>& labels);

}  // namespace hanscope::cli
