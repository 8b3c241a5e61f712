#pragma once

#include <cstddef>
#include <string>

namespace hanscope::cli {

/// The number of characters.
std::size_t letters(const std::string& utf8);

/// A cell of a table for people, on one line, with spaces before it if it is to be at the right.
std::string padded(const std::string& cell, std::size_t width, bool right);

}  // namespace hanscope::cli
