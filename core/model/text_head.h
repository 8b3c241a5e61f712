#pragma once

#include <memory>
#include <vector>

#include "core/kernels/sequence_layout.h"
#include "core/kernels/worker_pool.h"

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

}  // namespace hanscope
