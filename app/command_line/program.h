#pragma once

#include <string>
#include <vector>

#include "app/command_line/usage.h"

namespace hanscope::cli {

/// Parses `arguments` (without the program's name) and executes the chosen one of `commands`, which
/// are subcommands of `program`. Errors are explained on standard error. Returns the exit status: 0
/// success, 1 error, 2 incorrect usage.
int runProgram(CLI::App& program, const std::vector<Command>& commands,
               std::vector<std::string> arguments);

}  // namespace hanscope::cli
