#pragma once

#include <cstdint>
#include <vector>

#include "core/settings/train_settings.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The number of words or sentences of each document. Sentences are counted by reading every
/// document once. Throws what the documents throw.
std::vector<std::uint32_t> lengthsOf(const DocumentSet& documents, BatchesBy unit);

/// The batches of an epoch, in the order in which they are trained on, each a list of document
/// indices. The documents, of these lengths, are shuffled, then sorted by length within windows of
/// many batches, so that a batch holds documents of similar length and the batches differ from
/// epoch to epoch. For the same lengths and batch size the result depends on `seed` and `epoch`
/// only.
std::vector<std::vector<std::uint32_t>> shuffledBatches(const std::vector<std::uint32_t>& lengths,
                                                        int batchSize, std::uint64_t seed,
                                                        int epoch);

}  // namespace hanscope
