#pragma once

#include <cstddef>
#include <vector>

#include "core/kernels/text_encoder.h"
#include "core/model/han_batch.h"

namespace hanscope {

/// A batch in which a document is one sequence of all its words: batch.words, whose sequences are
/// the documents in their order. Throws as makeTrainingBatch().
HanBatch makeTextBatch(const std::vector<const EncodedDocument*>& documents,
                       std::size_t vocabulary);

/// Where the words of each document stand in rows of such a batch: [document] its first row.
std::vector<std::int32_t> firstRows(const SequenceLayout& layout);

}  // namespace hanscope
