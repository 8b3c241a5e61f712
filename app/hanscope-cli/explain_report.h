#pragma once

#include <string>

#include "core/explain/lens.h"

namespace hanscope::cli {

/// A readable table of the numbers of a lens: the words and the sentences with the largest absolute
/// values.
std::string lensSummary(const ShownReading& shown, const std::string& source);

/// The text in one line of at most `bytes` bytes; a longer text is cut between characters.
std::string shortened(std::string_view text, std::size_t bytes);

/// A number in a column, with its sign: "  +0.0421".
std::string signedColumn(double value);

}  // namespace hanscope::cli
