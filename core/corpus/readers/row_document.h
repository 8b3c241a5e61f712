#pragma once

#include "core/corpus/readers/row_reader.h"
#include "core/progress.h"
#include "core/text/segmenter.h"

namespace hanscope {

/// The document of a row: with the sentences and words that its file marks, and the others found by
/// the segmenter. Takes text, sentences and words out of the row; its labels and place stay. Throws
/// Cancelled.
Document documentOf(Row& row, Segmenter& segmenter, const CancelToken& cancel = {});

}  // namespace hanscope
