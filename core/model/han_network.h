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
/// where pooling is attention, mean or maximum at both levels. Training differentiates the same
/// levels (see core/train/han_module.h). Any number of threads may use one network at a time.
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
    /// Runs a batch of makeReadingBatch.
    void forward(const HanBatch& batch, WorkerPool& pool, State& state) const;

    /// The word encoder's input side of every word: (V × wordInputs()). With it, many documents are
    /// classified without projecting their words again.
    FloatBuffer wordTable(WorkerPool& pool) const;
    std::size_t wordInputs() const { return static_cast<std::size_t>(words_.shape.inputSide()); }
    /// Runs a batch of makeTableBatch on such a table; the same bits as forward().
    void forwardOnTable(const HanBatch& batch, const float* wordTable, WorkerPool& pool,
                        State& state) const;

    std::size_t vocabulary() const { return parameters_.vocabulary; }
    int labels() const { return parameters_.labels; }

 private:
    HanParameters parameters_;
    PackedLevel words_, sentences_;
    PackedMatrix classifier_;  // D × labels
};

}  // namespace hanscope
