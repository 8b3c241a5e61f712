#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/level.h"
#include "core/kernels/sequence_layout.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// A batch of documents, laid out for the kernels at both levels. No padding anywhere: the layouts
/// hold real words and sentences and one zero row between sequences.
struct HanBatch {
    SequenceLayout words;                     ///< one sequence a (different) sentence of the batch
    SequenceLayout sentences;                 ///< one sequence a document
    std::vector<std::int64_t> distinctWords;  ///< embedding rows that occur, in order of appearance
    std::vector<std::int32_t> wordOfRow;      ///< [row of `words`] index into distinctWords
    std::vector<std::int32_t> rowOffsets;  ///< distinct word w stands in rowsOfWord[rowOffsets[w]…)
    std::vector<std::int32_t> rowsOfWord;
    std::vector<std::int32_t> firstSentence;  ///< [document] sentences are numbered in text order
    std::vector<std::int32_t> sequenceOf;  ///< [sentence] its sequence of `words`, caller's order
    std::vector<std::int32_t> sequenceOfRow;  ///< [row of `sentences`] sequence of `words`
    std::vector<std::int32_t>
        sequenceOffsets;  ///< sequence s stands in rowsOfSequence[sequenceOffsets[s]…)
    std::vector<std::int32_t> rowsOfSequence;
    std::int64_t wordCount = 0;

    int documents() const { return sentences.sequences(); }
    LevelSteps wordSteps() const { return {&words, &wordOfRow, &rowOffsets, &rowsOfWord}; }
    LevelSteps sentenceSteps() const {
        return {&sentences, &sequenceOfRow, &sequenceOffsets, &rowsOfSequence};
    }
};

/// For training: every sentence is a sequence of its own. `vocabulary` bounds the ids. Throws Error
/// for a document without sentences or with a sentence without words, as does the other.
HanBatch makeTrainingBatch(const std::vector<const EncodedDocument*>& documents,
                           std::size_t vocabulary);

/// For reading: equal sentences are one sequence. `wordOfRow` holds ids (see WordTable);
/// distinctWords, rowOffsets and rowsOfWord stay empty.
HanBatch makeReadingBatch(const std::vector<const EncodedDocument*>& documents);

}  // namespace hanscope
