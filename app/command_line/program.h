#pragma once

#include <string>
#include <system_error>
#include <vector>

#include "app/command_line/usage.h"

namespace hanscope::cli {

/// The message when memory is exhausted; the program's name and ": " precede it.
constexpr char kNoMemory[] = "there is not enough memory; try less data or a smaller model";

/// The message when the system cannot start another thread.
constexpr char kNoThread[] =
    "no further thread can be started, because memory or the number of processes is limited; use "
    "fewer threads";

/// Whether the error is that of a thread that could not be started.
bool isNoThread(const std::system_error& error);

/// After this call, std::bad_alloc ends the program with kNoMemory, and the error of a thread that
/// could not be started with kNoThread, and status 1 also where nothing can catch it: in threads,
/// in the static constructors of a library that is loaded (LibTorch's ask for megabytes) and in
/// functions that are noexcept. Destructors do not run, so temporary files stay until the next
/// writer removes them. `program` is the name in the sentence, and must stay valid.
void explainMissingResources(const char* program);

/// Prints what --help or --version ask for. Returns the exit status: 1 if it cannot be written.
int printRequested(const CLI::App& program, const CLI::Success& request);

/// Parses `arguments` (without the program's name) and executes the chosen one of `commands`, which
/// are subcommands of `program`. Errors are explained on standard error. Returns the exit status: 0
/// success, 1 error, 2 incorrect usage.
int runProgram(CLI::App& program, const std::vector<Command>& commands,
               std::vector<std::string> arguments);

}  // namespace hanscope::cli
