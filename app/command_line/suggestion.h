#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hanscope::cli {

/// Damerau–Levenshtein distance in bytes: insertions, deletions, replacements and swaps of
/// neighbours, no part edited twice.
std::size_t editDistance(const std::string& a, const std::string& b);

/// The candidate that the user most likely meant; none if no one is near.
std::optional<std::string> nearest(const std::string& typed,
                                   const std::vector<std::string>& candidates);

/// "; did you mean 'x'?" or nothing: the end of a message.
std::string suggestionFor(const std::string& typed, const std::vector<std::string>& candidates);

}  // namespace hanscope::cli
