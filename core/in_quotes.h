#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// The text with "\n", "\r" and "\t" in place of line ends and tabs: a label or a word may hold
/// them, and must not write lines of a message.
std::string inOneLine(std::string_view text);

/// The text without control characters that a terminal would obey, or a page of HTML must not have:
/// each but "\n" and "\t" is written as "\x1b" or "\u009b", also those that change the direction of
/// writing ("\u202e"). Names of labels, files and tensors, and sentences of texts, may contain any
/// character.
std::string withControlsEscaped(std::string_view text);

/// The text in quotes for a message, inOneLine(); if it is longer than 60 bytes, only its beginning
/// and "…".
std::string inQuotes(std::string_view text);

}  // namespace hanscope
