#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/sequence_layout.h"
#include "core/model/input/han_batch.h"
#include "core/model/input/subword_vectors.h"
#include "core/model/loaded_model.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// What a network that reads a text as one sequence makes of the states of its words: the logit z
/// that is explained, and its gradient. Not thread-safe.
class TextHead {
 public:
    virtual ~TextHead() = default;

    /// z of each sequence of the layout, in the caller's order, from the states (rows × D), which
    /// must outlive backward().
    virtual std::vector<double> forward(const SequenceLayout& layout, const float* states,
                                        WorkerPool& pool) = 0;
    /// Writes ∂z/∂state (rows × D) after forward(). Zero rows are not written.
    virtual void backward(WorkerPool& pool, float* stateGradients) = 0;
    /// After forward(): Σ α_t ∂z/∂α_t for each word of the first sequence, over all attentions of
    /// the head.
    virtual std::vector<double> attentionParts(WorkerPool& pool) const = 0;
};

/// The encoder of a network that reads a text as one sequence, and its word vectors.
struct SequenceTexts {
    EncoderShape shape;
    EncoderParameters parameters;
    const float* embedding = nullptr;  ///< (V × E)
    std::size_t vocabulary = 0;        ///< V
    const float* subwords = nullptr;   ///< vectors of parts of words, or null
};

/// The gradient of a logit with respect to the words of one text, by one network that reads it as
/// one sequence. The points of a path are read together, as copies of the text, which share the
/// products of its distinct words.
class SequenceGradient {
 public:
    /// The text has one word or more. The arguments must outlive this object.
    SequenceGradient(const SequenceTexts& texts, std::unique_ptr<TextHead> head,
                     const EncodedDocument& text, WorkerPool& pool, const CancelToken& cancel);

    // Each throws Cancelled, and Error if a result is not a finite number.

    /// GradientKind::Input.
    Contributions timesInput();
    /// GradientKind::Attention.
    Contributions timesAttention();
    /// As HanGradient::sumOnPath().
    Contributions sumOnPath(const std::vector<double>& points, const ProgressCallback& progress);

 private:
    std::vector<double> forward(const float* origin, const std::vector<double>& points);
    void layOut(const std::vector<double>& points);
    // Σ over the copies of (e − origin) · ∂z/∂e, for each word.
    std::vector<double> backward(const float* origin);
    EncoderInputs inputs(const float* origin) const {
        return {words_.x, words_.ids, static_cast<int>(batch_.distinctWords.size()), origin,
                pointOfRow_.data()};
    }

    const SequenceTexts texts_;
    const std::unique_ptr<TextHead> head_;
    const EncodedDocument& text_;
    WorkerPool& pool_;
    const CancelToken& cancel_;

    std::unique_ptr<const PackedEncoder> encoder_;
    const SubwordBatch subwords_;
    HanBatch batch_;                   // copies of the text
    WordRows words_{};                 // of its distinct words
    std::vector<float> pointOfRow_;    // where on the path a row's copy is
    std::vector<std::int32_t> first_;  // [copy] row of its first word
    EncoderState state_;
};

}  // namespace hanscope
