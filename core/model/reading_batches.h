#pragma once

#include <cstddef>
#include <vector>

#include "core/text/encoded_document.h"

namespace hanscope {

/// Documents in batches of bounded size, those of similar length together, the longest first: the
/// indices of each batch.
std::vector<std::vector<std::size_t>> readingBatches(
    const std::vector<const EncodedDocument*>& documents);

}  // namespace hanscope
