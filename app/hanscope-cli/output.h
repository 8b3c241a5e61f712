#pragma once

#include <string>

namespace hanscope::cli {

/// Writes to standard output at once. Throws Error if that cannot be done (a full disk).
void writeOutput(const std::string& text);

/// A command line that a shell would split into these arguments again, those that are `without`
/// left out.
std::string quotedCommandLine(int count, const char* const* arguments, const std::string& without);

}  // namespace hanscope::cli
