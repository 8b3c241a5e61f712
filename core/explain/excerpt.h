#pragma once

#include <cstddef>
#include <memory>

#include "core/explain/lens.h"

namespace hanscope {

/// The sentences `first` to `last` (from 0, both included) of a shown reading, as a reading of a
/// document that has only these. The numbers are those of the whole document: they are neither
/// divided anew nor given another value of full colour. Throws Error if the document does not have
/// these sentences.
std::shared_ptr<const ShownReading> excerptOf(const ShownReading& whole, std::size_t first,
                                              std::size_t last);

}  // namespace hanscope
