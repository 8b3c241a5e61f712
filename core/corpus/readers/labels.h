#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/corpus.h"

namespace hanscope {

/// No label at all, or nothing but spaces.
bool isBlankLabel(std::string_view label);

/// The labels of a list that is written as a text (see Labelling), in its order; one that is named
/// twice is there twice.
std::vector<std::string> labelsIn(std::string_view list, std::string_view separators);

/// Order in which labels are shown and numbered: position i holds the index of the i-th. By value
/// if all of them are numbers, else by bytes.
std::vector<std::int32_t> labelOrder(const std::vector<std::string>& labels);

/// The Error for a source without a document that has a word in it.
[[noreturn]] void throwNoDocuments(const CorpusSource& source, const SkippedRows& skipped);

/// The Error for labels of which there are too many; `line`: of the first beyond, if it is known.
[[noreturn]] void throwTooManyClasses(const CorpusSource& source,
                                      std::optional<std::uint64_t> line = {});

}  // namespace hanscope
