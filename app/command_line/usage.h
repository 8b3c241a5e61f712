#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/corpus/output_check.h"

namespace hanscope::cli {

/// Damerau–Levenshtein distance in bytes: insertions, deletions, replacements and swaps of
/// neighbours, no part edited twice.
std::size_t editDistance(const std::string& a, const std::string& b);

/// Returns the candidate that the user most likely meant; nothing if none is similar enough.
std::optional<std::string> nearest(const std::string& typed,
                                   const std::vector<std::string>& candidates);

/// The end of an error message: "; did you mean 'x'?", or nothing if no candidate is similar
/// enough.
std::string suggestionFor(const std::string& typed, const std::vector<std::string>& candidates);

/// The program was called with wrong arguments: exit status 2.
class UsageError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// A subcommand: its options, which parsing fills in, the files that the parsed options name (every
/// one that the command reads or writes, a text "-" aside), and the function that executes it.
/// run() returns the exit status. Both throw hanscope::Error, and UsageError for options that
/// exclude each other.
struct Command {
    CLI::App* options = nullptr;
    std::function<CommandFiles()> files;
    std::function<int()> run;
};

/// Executes the command, unless one of its outputs would replace one of its inputs or another
/// output, which is a UsageError.
int execute(const Command& command);

/// Adds a subcommand with the settings that all subcommands share. Unknown arguments are kept for
/// requireUnderstood().
CLI::App* addSubcommand(CLI::App& program, const std::string& name, const std::string& description,
                        const std::string& examples);

/// The message of a CLI11 error, reworded where CLI11's is hard to understand.
std::string parseErrorText(const CLI::ParseError& error);

/// Throws UsageError for the first unknown argument, with a suggestion of the most similar known
/// one.
void requireUnderstood(const CLI::App& program);

/// Returns the subcommand on the command line. Throws UsageError if there is none.
const CLI::App& chosenSubcommand(const CLI::App& program);

}  // namespace hanscope::cli
