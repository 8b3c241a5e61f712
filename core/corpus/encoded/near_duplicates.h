#pragma once

#include <cstdint>
#include <vector>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/progress.h"

namespace hanscope {

/// Two documents of a corpus whose words are nearly the same.
struct NearDuplicate {
    std::uint32_t first = 0, second = 0;  ///< documents; first < second
    /// The Jaccard similarity of the sets of shingles: triples of words that follow each other, or
    /// the whole text if it has fewer words. 1 for equal words, whatever the spaces and the case.
    double similarity = 0;
};

/// For each document with other labels than an earlier one of at least this similarity: the most
/// similar such document, the first of equally similar ones. Ordered by similarity, the greatest
/// first, then by `second`. Candidates share one of 16 bands of four MinHash values; their
/// similarity is then computed exactly. A pair of similarity 0.8 is missed once in 5,000 times, one
/// of 0.7 once in 80. Takes 256 bytes a document. Progress counts documents. Throws FileError,
/// Cancelled.
std::vector<NearDuplicate> nearDuplicatesWithOtherLabels(const EncodedCorpus& corpus,
                                                         double similarity = 0.8,
                                                         const ProgressCallback& progress = {},
                                                         const CancelToken& cancel = {});

}  // namespace hanscope
