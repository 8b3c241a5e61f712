#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace hanscope {

/// A document, and the first document with the same text.
using TextMatch = std::pair<std::uint32_t, std::uint32_t>;

/// The documents of one corpus whose text an earlier one has, ascending. `texts`: a sum a document.
std::vector<TextMatch> repeatedTexts(const std::vector<std::uint64_t>& texts);

/// Those of `documents` whose text one of `others` has, in their order; both are lists of indices,
/// into `texts` and `otherTexts`.
std::vector<TextMatch> textsAmong(const std::vector<std::uint64_t>& texts,
                                  const std::vector<std::uint32_t>& documents,
                                  const std::vector<std::uint64_t>& otherTexts,
                                  const std::vector<std::uint32_t>& others);

}  // namespace hanscope
