#pragma once

#include <cstddef>
#include <vector>

#include "core/text/encoded_document.h"

namespace hanscope {

/// Divides documents into batches of limited size. Documents of similar length share a batch, and
/// batches of longer documents come first. Returns the indices of the documents of each batch.
std::vector<std::vector<std::size_t>> readingBatches(
    const std::vector<const EncodedDocument*>& documents);

/// The same for networks that read equal sentences of a batch once (makeReadingBatch()): many
/// versions of one long text, in each of which a sentence is different, share a batch.
std::vector<std::vector<std::size_t>> batchesWithSharedSentences(
    const std::vector<const EncodedDocument*>& documents);

}  // namespace hanscope
