#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/level.h"
#include "core/kernels/worker_pool.h"
#include "core/model/han_batch.h"
#include "core/model/han_parameters.h"

namespace hanscope {

/// The Hierarchical Attention Network (Yang et al. 2016), for reading:
///
///     words -> embedding -> word biGRU -> pooling -> sentence vectors
///           -> sentence biGRU -> pooling -> document vector -> W_c v + b_c
///
/// where pooling is attention, mean, maximum or similarity at both levels. Training differentiates
/// the same levels (see core/train/networks/han_module.h). Any number of threads may use one
/// network at a time.
class HanNetwork {
 public:
    /// The arrays behind `parameters` must stay, unchanged, while this is used.
    explicit HanNetwork(const HanParameters& parameters);

    /// Buffers that are kept from batch to batch, and what a batch gave.
    struct State {
        LevelState words;           ///< words.weights: one a row of batch.words
        LevelState sentences;       ///< sentences.weights: one a row of batch.sentences
        std::vector<float> logits;  ///< (documents × labels)
    };
    /// The word encoder's input side of these words: (words × wordInputs()).
    void projectWords(const std::vector<std::int64_t>& words, WorkerPool& pool,
                      float* inputs) const;
    std::size_t wordInputs() const { return static_cast<std::size_t>(words_.shape.inputSide()); }

    /// Runs a batch whose wordOfRow names rows of `wordInputs`. Throws Cancelled.
    void forward(const HanBatch& batch, const float* wordInputs, WorkerPool& pool, State& state,
                 const CancelToken& cancel) const;

    std::size_t vocabulary() const { return parameters_.vocabulary; }
    int labels() const { return parameters_.labels; }
    OutputKind outputs() const { return parameters_.outputs; }

 private:
    HanParameters parameters_;
    PackedLevel words_, sentences_;
    PackedMatrix classifier_;  // D × labels
};

}  // namespace hanscope
