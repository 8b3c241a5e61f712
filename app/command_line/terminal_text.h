#pragma once

#include <string>

namespace hanscope::cli {

/// Writes `text` and a line end to standard error, withControlsEscaped(). The line is complete even
/// if the text contains a NUL.
void printError(const std::string& text);

}  // namespace hanscope::cli
