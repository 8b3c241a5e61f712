#pragma once

#include <cstddef>
#include <vector>

#include "core/kernels/encoder/encoder.h"
#include "core/model/han_batch.h"

namespace hanscope {

/// Makes a batch in which a document is one sequence of all its words: sequence i of batch.words
/// (in the caller's order) is documents[i]. Throws like makeTrainingBatch().
HanBatch makeTextBatch(const std::vector<const EncodedDocument*>& documents,
                       std::size_t vocabulary);

/// The row of the first word of each document in the layout of such a batch: [document].
std::vector<std::int32_t> firstRows(const SequenceLayout& layout);

/// The number of words of some documents.
double wordsOf(const std::vector<const EncodedDocument*>& documents);

}  // namespace hanscope
