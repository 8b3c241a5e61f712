#pragma once

#include <cstddef>
#include <vector>

#include "core/kernels/state_pieces.h"
#include "core/message.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The vectors that a network computes of one text on the way to its prediction.
struct TextVectors {
    std::vector<float> sentences;  ///< (sentences × VectorSizes::sentence)
    std::vector<float> document;   ///< (VectorSizes::document)
};

/// What a network computes of one text, in the order of its sentences and words.
struct NetworkResult {
    std::vector<float> probabilities;    ///< [label]; softmax or sigmoid, in double precision
    std::vector<float> logits;           ///< [label]
    std::vector<float> sentenceWeights;  ///< [sentence], sums to 1; of a flat network empty
    std::vector<float> wordWeights;  ///< [word], sums to 1 in each sentence, or in a flat network
    TextVectors vectors;             ///< see VectorReader
};

/// Widths of a classifier's vectors.
struct VectorSizes {
    std::size_t sentence = 0;  ///< 0: sentences have no vectors
    std::size_t document = 0;  ///< numbers of the vector of a text
};

/// A classifier that has vectors of texts. Those of a HAN are s_i of each sentence and v of the
/// document (han_network.h); a sentence that an imported network does not read has zeros. A flat
/// network has v alone (flat_network.h). The decoder of a HiDEC reads the states of all words and
/// makes no vector of them; its document vector is their mean. Linear models have none. Members of
/// an ensemble have learnt other vectors each, which cannot be compared or averaged: the vectors
/// are those of the first member, without the companion.
class VectorReader {
 public:
    virtual ~VectorReader() = default;

    /// The same for all texts.
    virtual VectorSizes vectorSizes() const = 0;
    /// What they are: "the vectors of the network", …
    virtual Message vectorsText() const = 0;
    /// The vectors of documents that are encoded with the classifier's vocabulary. Without words
    /// they are zeros. From any thread; the same document has the same bits whatever it is read
    /// with. Throws Error if a number is not finite, and Cancelled.
    virtual std::vector<TextVectors> vectors(const std::vector<EncodedDocument>& documents,
                                             const CancelToken& cancel = {}) const = 0;
};

/// Null if the classifier has no vectors.
const VectorReader* vectorReader(const Classifier& classifier);
/// The same, or an Error that says so.
const VectorReader& requireVectors(const Classifier& classifier);

/// VectorReader::vectorsText() with what is to be said about an ensemble.
Message withFirstMember(const Message& vectors, int members);

/// Throws Error if a number is not finite.
void requireFinite(const TextVectors& vectors);

/// The mean of the states (words × width) of one text. Sums are in double precision, in the order
/// of the words.
std::vector<float> meanState(const float* states, std::int32_t words, int width);
/// The same for a long text, whose states are not all in the memory. Throws Cancelled.
std::vector<float> meanState(const StatePieces& pieces, std::int32_t words, int width,
                             WorkerPool& pool, const CancelToken& cancel);

}  // namespace hanscope
