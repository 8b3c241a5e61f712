#pragma once

#include <string>

namespace hanscope::cli {

/// Writes to standard output at once; on a terminal withControlsEscaped(). Throws Error if that
/// cannot be done (a full disk).
void writeOutput(const std::string& text);

/// Returns a command line that a shell splits into these arguments, without those that equal
/// `without`.
std::string quotedCommandLine(int count, const char* const* arguments, const std::string& without);

}  // namespace hanscope::cli
