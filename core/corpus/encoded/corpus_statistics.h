#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/hierarchy/label_tree.h"
#include "core/progress.h"

namespace hanscope {

/// The numbers that Table 1 of Yang et al. 2016 gives for a data set. Words are those of the
/// Segmenter, including punctuation; the vocabulary is the number of distinct words after
/// normalisation. Documents without a word are not counted.
struct CorpusStatistics {
    std::uint64_t documents = 0;  ///< with a word
    std::uint64_t classes = 0;
    std::uint64_t sentences = 0, maxSentences = 0;  ///< of all documents; of one
    std::uint64_t words = 0, maxWords = 0;          ///< of all documents; of one
    std::uint64_t labels = 0, maxLabels = 0;        ///< of lists, each counted once in a document
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

/// The index of a document and that of the first document with the same text.
using TextMatch = std::pair<std::uint32_t, std::uint32_t>;

/// Returns the documents of a corpus that repeat the text of an earlier one, ascending. `texts`
/// holds a checksum for each document (see CountedCorpus).
std::vector<TextMatch> repeatedTexts(const std::vector<std::uint64_t>& texts);

/// Returns those of `documents` whose text occurs among `others`, in the order of `documents`.
/// `documents` are indices into `texts`, `others` into `otherTexts`.
std::vector<TextMatch> textsAmong(const std::vector<std::uint64_t>& texts,
                                  const std::vector<std::uint32_t>& documents,
                                  const std::vector<std::uint64_t>& otherTexts,
                                  const std::vector<std::uint32_t>& others);

/// Counts of the labels of one depth.
struct TreeLevel {
    std::int32_t depth = 1;       ///< 1: the labels under the root
    std::uint64_t labels = 0;     ///< there are, in the tree
    std::uint64_t unused = 0;     ///< of these, labels that no document has
    std::uint64_t documents = 0;  ///< that have any of them
    std::uint64_t pairs = 0;      ///< of a document and one of them
};

/// Counts of the labels of a tree.
struct TreeStatistics {
    std::vector<TreeLevel> levels;                 ///< from depth 1 on
    std::vector<std::uint64_t> documentsPerLabel;  ///< by label of the tree
};

/// Counts the labels of `data` in their tree (see labelTreeOf).
TreeStatistics countTree(const LabelTree& tree, const CountedCorpus& data);

}  // namespace hanscope
