#pragma once

#include <cstdint>
#include <vector>

#include "core/text/document_set.h"

namespace hanscope {

/// The batches of an epoch, in the order in which they are trained on, each a list of document
/// indices. The documents are shuffled, then sorted by length within windows of many batches, so
/// that a batch holds documents of similar length and the batches differ from epoch to epoch. For
/// the same documents and batch size the result depends on `seed` and `epoch` only.
std::vector<std::vector<std::uint32_t>> shuffledBatches(const DocumentSet& documents, int batchSize,
                                                        std::uint64_t seed, int epoch);

}  // namespace hanscope
