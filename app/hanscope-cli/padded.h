#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace hanscope::cli {

/// The number of characters.
std::size_t letters(const std::string& utf8);

/// A cell of a table for people, on one line, with spaces before it if it is to be at the right.
std::string padded(const std::string& cell, std::size_t width, bool right);

/// The lines of a table without their ends: the first column at the left, the others at the right.
std::vector<std::string> tableLines(const std::vector<std::vector<std::string>>& rows);

}  // namespace hanscope::cli
