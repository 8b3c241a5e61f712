#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/corpus.h"

namespace hanscope {

/// Whether a label is empty or consists of spaces only.
bool isBlankLabel(std::string_view label);

/// Returns the labels of a list that is written as a text (see Labelling), in its order, with
/// repetitions.
std::vector<std::string> labelsIn(std::string_view list, std::string_view separators);

/// Returns the order in which labels are shown and numbered: element i is the index of the i-th
/// label. The order is by value if all labels are numbers, otherwise by bytes.
std::vector<std::int32_t> labelOrder(const std::vector<std::string>& labels);

/// Throws the error for a source in which no document has a word.
[[noreturn]] void throwNoDocuments(const CorpusSource& source, const SkippedRows& skipped);

/// Throws the error for too many different labels. `line` is that of the first label beyond the
/// limit, if it is known.
[[noreturn]] void throwTooManyClasses(const CorpusSource& source,
                                      std::optional<std::uint64_t> line = {});

}  // namespace hanscope
