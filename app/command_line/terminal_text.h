#pragma once

#include <string>
#include <string_view>

namespace hanscope::cli {

/// The text without control characters that a terminal would obey: each but "\n" and "\t" is
/// written as "\x1b" or "\u009b", also those that change the direction of writing ("\u202e"). Names
/// of labels, files and tensors, and sentences of texts, may contain any character.
std::string withoutControls(std::string_view text);

/// Writes `text` and a line end to standard error, withoutControls(). The line is complete even if
/// the text contains a NUL.
void printError(const std::string& text);

}  // namespace hanscope::cli
