#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace hanscope {

/// The index of a document and that of the first document with the same text.
using TextMatch = std::pair<std::uint32_t, std::uint32_t>;

/// Returns the documents of a corpus that repeat the text of an earlier one, ascending. `texts`
/// holds a checksum for each document (see CountedCorpus).
std::vector<TextMatch> repeatedTexts(const std::vector<std::uint64_t>& texts);

/// Returns those of `documents` whose text occurs among `others`, in the order of `documents`.
/// `documents` are indices into `texts`, `others` into `otherTexts`.
std::vector<TextMatch> textsAmong(const std::vector<std::uint64_t>& texts,
                                  const std::vector<std::uint32_t>& documents,
                                  const std::vector<std::uint64_t>& otherTexts,
                                  const std::vector<std::uint32_t>& others);

}  // namespace hanscope
