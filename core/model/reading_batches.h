#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/progress.h"
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

/// Calls read(batch, indices) for such batches of the documents that have words, where `indices`
/// are their indices in `documents`. `progress` counts documents, those without words as done from
/// the beginning. Throws Cancelled, and what `read` throws.
using ReadBatch = std::function<void(const std::vector<const EncodedDocument*>& batch,
                                     const std::vector<std::size_t>& indices)>;
void inBatches(const std::vector<EncodedDocument>& documents, const ReadBatch& read,
               const ProgressCallback& progress, const CancelToken& cancel,
               decltype(readingBatches)* batches = readingBatches);

}  // namespace hanscope
