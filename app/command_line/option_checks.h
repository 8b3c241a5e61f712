#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace hanscope::cli {

/// Validators for options of CLI11. Each message names the value and says which values are valid.

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most);
CLI::Validator number(double least, double most);
/// 0 ≤ value < 1.
CLI::Validator share();
/// 0 < value < 1.
CLI::Validator threshold();
/// One ASCII character.
CLI::Validator character();
/// UTF-8 of one character or more.
CLI::Validator validText();
/// One of `names`; the message suggests the nearest.
CLI::Validator oneOf(std::vector<std::string> names);
/// The same, or the path of a file that exists.
CLI::Validator oneOfOrFile(std::vector<std::string> names);

/// Adds --threads; 0, the default, means one per core.
void addThreadsOption(CLI::App& app, int& threads);

/// Whether all of `text` is a number, which is then stored in `value`.
bool parseNumber(const std::string& text, double& value);

}  // namespace hanscope::cli
