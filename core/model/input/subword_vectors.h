#pragma once

#include <cstdint>
#include <vector>

#include "core/text/encoded_document.h"

namespace hanscope {

/// The documents of a batch, in which every word without a row of the vocabulary has an id of its
/// own, and the vectors of these words. Documents that follow each other and have the same list of
/// such words, as the edited versions of a text have, share their ids, and so their equal
/// sentences.
struct SubwordBatch {
    std::vector<const EncodedDocument*> documents;  ///< in the caller's order
    std::vector<float> vectors;  ///< (words × E); the word of row k has the id V + k
    std::size_t words = 0;       ///< number of words known by their parts

    std::vector<EncodedDocument>
        renumbered;  ///< the memory of those of `documents` whose ids change
};

/// Computes the vectors of the words that are known by their parts (EncodedDocument::subwords):
/// the mean of the vectors of their parts. `parts` is (rows × E), or null if the network has none:
/// then they are unknown to it, as those are that only its companion knows by their parts.
/// `vocabulary` is V. The documents must outlive the result. Thread-safe.
SubwordBatch subwordBatch(const std::vector<const EncodedDocument*>& documents,
                          std::size_t vocabulary, const float* parts, std::size_t embedding);

/// The vectors of distinct words, as the kernels read them: row ids[i] of x, or row i if `ids` is
/// null.
struct WordRows {
    const float* x;               ///< rows of E numbers
    const std::int64_t* ids;      ///< [word] row of x, or null
    std::vector<float> gathered;  ///< the memory of x, if there are words known by their parts
};

/// The vectors of distinct words of a batch, given by their ids: less than `vocabulary` is a row of
/// `table` (vocabulary × E), the others are in `batch`, which must outlive the result.
WordRows wordRows(const std::vector<std::int64_t>& ids, const float* table, std::size_t vocabulary,
                  std::size_t embedding, const SubwordBatch& batch);

}  // namespace hanscope
