#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/state_pieces.h"
#include "core/model/input/han_batch.h"
#include "core/model/input/subword_vectors.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Makes a batch in which a document is one sequence of all its words: sequence i of batch.words
/// (in the caller's order) is documents[i]. Throws like makeTrainingBatch().
HanBatch makeTextBatch(const std::vector<const EncodedDocument*>& documents,
                       std::size_t vocabulary);

/// The row of the first word of each document in the layout of such a batch: [document].
std::vector<std::int32_t> firstRows(const SequenceLayout& layout);

/// The number of words of some documents.
double wordsOf(const std::vector<const EncodedDocument*>& documents);

/// The states of the words of one long text, by the encoder of a network that reads a text as one
/// sequence. They are computed when they are read, because they would take hundreds of bytes a byte
/// of text. Thread-safe.
class LongText final : public StatePieces {
 public:
    /// A text with more words is read as a LongText.
    static constexpr std::size_t kMaxWordsInMemory = 16384;
    /// Whether a document has more words than kMaxWordsInMemory.
    static bool isLong(const EncodedDocument& document) {
        return document.words.size() > kMaxWordsInMemory;
    }

    /// The arrays that the encoder reads.
    struct Network {
        const PackedEncoder& encoder;
        const float* embedding;  ///< (V × E)
        std::size_t vocabulary;  ///< V
        const float* subwords;   ///< vectors of parts of words, or null
    };
    /// Reads the text once. The network and its arrays must outlive this object. Throws Cancelled.
    LongText(const Network& network, const EncodedDocument& document, WorkerPool& pool,
             const CancelToken& cancel, const ShareDone& shareDone = {});

    void read(std::int32_t begin, std::int32_t end, float* states) const override {
        pieces_->read(begin, end, states);
    }
    /// number of words
    std::int32_t words() const { return static_cast<std::int32_t>(inputOfWord_.size()); }

 private:
    std::vector<std::int32_t> inputOfWord_;  // [word] index among the distinct words
    std::vector<std::int64_t> distinct_;     // their ids
    WordRows rows_;                          // their vectors
    std::unique_ptr<const StatePieces> pieces_;
};

}  // namespace hanscope
