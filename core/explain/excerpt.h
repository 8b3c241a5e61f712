#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/explain/lens.h"

namespace hanscope {

/// The sentences `first` to `last` (from 0, both included) of a shown reading, as a reading of a
/// document that has only these. The numbers are those of the whole document: they are neither
/// divided anew nor given another value of full colour. Throws Error if the document does not have
/// these sentences.
std::shared_ptr<const ShownReading> excerptOf(const ShownReading& whole, std::size_t first,
                                              std::size_t last);

/// The same with any sentences, in the order of the text. One that does not follow the sentence
/// before it begins with "… ", which belongs to none of its words.
std::shared_ptr<const ShownReading> excerptOf(const ShownReading& whole,
                                              const std::vector<std::size_t>& sentences);

/// The `count` sentences with the largest weights (if they are signed, the farthest from 0), in the
/// order of the text; of equal ones the first. Several readings of one document agree on sentences:
/// the heaviest of each, then the second of each, and so on.
std::vector<std::size_t> heaviestSentences(const std::vector<const ShownReading*>& readings,
                                           std::size_t count);

}  // namespace hanscope
