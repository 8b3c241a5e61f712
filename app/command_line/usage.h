#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <stdexcept>
#include <string>

namespace hanscope::cli {

/// The program was called in a way that makes no sense: exit status 2.
class UsageError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// A subcommand: its options, filled by parsing, and what it then does. run() returns the exit
/// status and throws hanscope::Error, or UsageError for options that do not go together.
struct Command {
    CLI::App* options = nullptr;
    std::function<int()> run;
};

/// What every subcommand has in common. Unknown arguments are kept for requireUnderstood().
CLI::App* addSubcommand(CLI::App& program, const std::string& name, const std::string& description,
                        const std::string& examples);

/// Throws UsageError that names the first argument that is not understood, with the nearest that
/// would be.
void requireUnderstood(const CLI::App& program);

/// The subcommand that was named. Throws UsageError if none was.
const CLI::App& chosenSubcommand(const CLI::App& program);

}  // namespace hanscope::cli
