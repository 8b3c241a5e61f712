#pragma once

#include <memory>

#include "core/corpus/encoded_corpus.h"
#include "core/progress.h"

namespace hanscope {

/// The numbers that Table 1 of Yang et al. 2016 gives for a data set. Words are those of the
/// Segmenter, including punctuation; the vocabulary is the number of distinct words after
/// normalisation. Documents without a word are not counted.
struct CorpusStatistics {
    std::uint64_t documents = 0;
    std::uint64_t classes = 0;
    std::uint64_t sentences = 0, maxSentences = 0;  ///< of all documents; of one
    std::uint64_t words = 0, maxWords = 0;
    std::uint64_t labels = 0, maxLabels = 0;  ///< of lists, each counted once in a document
    std::uint64_t vocabulary = 0;
};

/// A corpus and the results of one pass over it.
struct CountedCorpus {
    CorpusSource source;
    std::shared_ptr<const EncodedCorpus> corpus;
    CorpusStatistics statistics;
    std::vector<std::uint64_t> documentsPerClass;  ///< by index into labelNames(); of lists, a
                                                   ///< document counts for each of its labels
    /// For each document, a checksum (XXH3, 64 bits) of its normalised words in order. Equal
    /// checksums mean that texts differ at most in spaces and case, also between corpora with the
    /// same preprocessing.
    std::vector<std::uint64_t> texts;
};

/// Counts a corpus; `source` is the source of the corpus. The unit of progress is a document.
/// Throws FileError if the corpus cannot be read, Cancelled.
CountedCorpus countCorpus(const CorpusSource& source, std::shared_ptr<const EncodedCorpus> corpus,
                          const ProgressCallback& progress = {}, const CancelToken& cancel = {});

}  // namespace hanscope
