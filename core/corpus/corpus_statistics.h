#pragma once

#include "core/corpus/corpus.h"

namespace hanscope {

/// What Table 1 of Yang et al. 2016 says of a data set. Words are those of the Segmenter,
/// punctuation too; the vocabulary counts the distinct ones after normalisation. Documents without
/// a word do not count.
struct CorpusStatistics {
    std::uint64_t documents = 0;
    std::uint64_t classes = 0;
    std::uint64_t sentences = 0, mostSentences = 0;  ///< of all documents; of one
    std::uint64_t words = 0, mostWords = 0;
    std::uint64_t labels = 0, mostLabels = 0;  ///< of lists, each counted once in a document
    std::uint64_t vocabulary = 0;
    SkippedRows skipped;
};

/// Reads a source once and keeps nothing of it: memory grows with the distinct words and labels
/// alone, of which there may be any number. Throws like readParts, and FileError if there is no
/// document.
CorpusStatistics readStatistics(const CorpusSource& source, const Preprocessing& preprocessing,
                                int threads, const ProgressCallback& progress = {},
                                const CancelToken& cancel = {});

}  // namespace hanscope
