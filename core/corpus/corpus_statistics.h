#pragma once

#include <memory>

#include "core/corpus/encoded_corpus.h"
#include "core/progress.h"

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
};

/// A corpus and what one pass over it tells.
struct CountedCorpus {
    CorpusSource source;
    std::shared_ptr<const EncodedCorpus> corpus;
    CorpusStatistics statistics;
    std::vector<std::uint64_t> documentsPerClass;  ///< by index into labelNames(); of lists, a
                                                   ///< document counts for each of its labels
    /// Of each document a sum (XXH3, 64 bits) of its words, normalised, in order. Equal sums mean
    /// the same text but for spaces and case, also between corpora of the same preprocessing.
    std::vector<std::uint64_t> texts;
};

/// `source`: that of the corpus. Progress in documents. Throws FileError if the corpus cannot be
/// read, Cancelled.
CountedCorpus countCorpus(const CorpusSource& source, std::shared_ptr<const EncodedCorpus> corpus,
                          const ProgressCallback& progress = {}, const CancelToken& cancel = {});

}  // namespace hanscope
