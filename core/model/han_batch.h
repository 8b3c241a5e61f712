#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/sequence_layout.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// A batch of documents, laid out for the kernels at both levels. No padding anywhere: the layouts
/// hold real words and sentences and one zero row between sequences.
struct HanBatch {
    SequenceLayout words;                     ///< one sequence a sentence of the batch
    SequenceLayout sentences;                 ///< one sequence a document
    std::vector<std::int64_t> distinctWords;  ///< embedding rows that occur, in order of appearance
    std::vector<std::int32_t> wordOfRow;      ///< [row of `words`] index into distinctWords, or id
    std::vector<std::int32_t> rowOffsets;     ///< distinct word w stands in rowsOfWord[rowOffsets[w]…)
    std::vector<std::int32_t> rowsOfWord;
    std::vector<std::int32_t> sentenceOfRow;  ///< [row of `sentences`] sentence, in text order
    std::int64_t wordCount = 0;

    int documents() const { return sentences.sequences(); }
};

/// Lays out documents, each of which holds a word at least. `vocabulary` bounds their ids.
HanBatch makeHanBatch(const std::vector<const EncodedDocument*>& documents, std::size_t vocabulary);

/// The same for a table of the whole vocabulary: `wordOfRow` holds ids, and distinctWords, rowOffsets
/// and rowsOfWord stay empty.
HanBatch makeHanTableBatch(const std::vector<const EncodedDocument*>& documents);

}  // namespace hanscope
