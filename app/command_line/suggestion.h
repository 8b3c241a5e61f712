#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hanscope::cli {

/// Damerau–Levenshtein distance in bytes: insertions, deletions, replacements and swaps of
/// neighbours, no part edited twice.
std::size_t editDistance(const std::string& a, const std::string& b);

/// Returns the candidate that the user most likely meant; nothing if none is similar enough.
std::optional<std::string> nearest(const std::string& typed,
                                   const std::vector<std::string>& candidates);

/// The end of an error message: "; did you mean 'x'?", or nothing if no candidate is similar
/// enough.
std::string suggestionFor(const std::string& typed, const std::vector<std::string>& candidates);

}  // namespace hanscope::cli
