#pragma once

#include <cstdint>
#include <vector>

#include "core/text/document_set.h"

namespace hanscope {

/// The documents of each batch of an epoch, by index, in the order in which they are trained on:
/// shuffled, then sorted by length within windows of many batches, so that a batch holds documents
/// of similar length and no two epochs the same batches. Decided by `seed` and `epoch` alone.
std::vector<std::vector<std::uint32_t>> shuffledBatches(const DocumentSet& documents, int batchSize, std::uint64_t seed, int epoch);

}  // namespace hanscope
