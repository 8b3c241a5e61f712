#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/level.h"
#include "core/kernels/sequence_layout.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// A batch of documents, laid out for the kernels at both levels (see sequence_layout.h). The
/// sentences of the batch are numbered document by document, in the order of the text. A sequence
/// of `words` is identified by its index in the order in which the sequences were laid out (the
/// "caller's order" of SequenceLayout).
struct HanBatch {
    SequenceLayout words;      ///< a sequence is a sentence; its steps are words
    SequenceLayout sentences;  ///< a sequence is a document; its steps are sentences

    std::vector<std::int64_t> distinctWords;  ///< embedding rows that occur, in order of appearance
    std::vector<std::int32_t> wordOfRow;      ///< [row of `words`] index in distinctWords
    /// Distinct word w occurs in rowsOfWord[rowOffsets[w]] … rowsOfWord[rowOffsets[w + 1] − 1].
    std::vector<std::int32_t> rowOffsets, rowsOfWord;

    std::vector<std::int32_t> firstSentence;  ///< [document] number of its first sentence
    std::vector<std::int32_t> sequenceOf;     ///< [sentence] its sequence of `words`
    std::vector<std::int32_t> sequenceOfRow;  ///< [row of `sentences`] sequence of `words`
    /// Sequence s of `words` occurs in the rows rowsOfSequence[sequenceOffsets[s]] …
    /// rowsOfSequence[sequenceOffsets[s + 1] − 1] of `sentences`.
    std::vector<std::int32_t> sequenceOffsets, rowsOfSequence;
    std::int64_t wordCount = 0;  ///< of all documents

    int documents() const { return sentences.sequences(); }  ///< number of documents
    /// What levelForward() reads at the word level.
    LevelSteps wordSteps() const { return {&words, &wordOfRow, &rowOffsets, &rowsOfWord}; }
    /// The same at the sentence level, whose inputs are the vectors of `words`' sequences.
    LevelSteps sentenceSteps() const {
        return {&sentences, &sequenceOfRow, &sequenceOffsets, &rowsOfSequence};
    }
};

/// Makes a batch for training: every sentence is a sequence of its own. Word ids are less than
/// `vocabulary`. Throws Error for a document without sentences, or with a sentence without words.
HanBatch makeTrainingBatch(const std::vector<const EncodedDocument*>& documents,
                           std::size_t vocabulary);

/// Makes a batch for inference: equal sentences share one sequence. `wordOfRow` holds word ids,
/// which WordTable::lookUp() replaces; distinctWords, rowOffsets and rowsOfWord are empty. Throws
/// like makeTrainingBatch().
HanBatch makeReadingBatch(const std::vector<const EncodedDocument*>& documents);

}  // namespace hanscope
