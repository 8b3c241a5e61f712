#pragma once

#include <cstdint>

#include "core/kernels/level.h"
#include "core/kernels/linear.h"

namespace hanscope {

/// The layer of a TextRCNN (Lai et al. 2015) above a bidirectional GRU. Of the GRU's states h_t
/// (D = 2H) and the vector x_t (E) of the same word it makes the states that are attended (D):
///
///     y_t = tanh(W h_t + V x_t + b)
///
/// The paper has one matrix for [→h_t ; x_t ; ←h_t]; W and V are its columns. V x + b is computed
/// once for each distinct word. Parameters in PyTorch's layouts.
template <class Values>  // const float* (parameters), or float* (their gradients)
struct RcnnTensors {
    Values stateWeight{};  ///< W (D × D)
    Values wordWeight{};   ///< V (D × E)
    Values bias{};         ///< b (D)
};

struct PackedRcnn {
    PackedRcnn() = default;
    /// `parameters.bias` must outlive this object. rcnnBackward() requires `training`.
    PackedRcnn(int input, int states, const RcnnTensors<const float*>& parameters, bool training);

    Linear states;  ///< W
    Linear words;   ///< V and b
};

/// Buffers, reused from batch to batch, with the results of the forward pass that the backward pass
/// reads. Each thread needs its own.
struct RcnnState {
    FloatBuffer wordSide;         ///< V x + b of the distinct inputs (inputs × D)
    FloatBuffer outputs;          ///< y (rows × D), only with training
    FloatBuffer outputGradients;  ///< (rows × D)
    FloatBuffer wordGradients;    ///< of wordSide (inputs × D)
};

/// Computes V x + b of `count` inputs: row i of `wordSide` (D) from row rowIds[i] of x (E), or from
/// row i if `rowIds` is null.
void rcnnWordSide(const PackedRcnn& rcnn, const float* x, const std::int64_t* rowIds, int count,
                  WorkerPool& pool, float* wordSide);

/// Computes y of `count` rows from h; row i reads row inputOfRow[i] of `wordSide`. All rows are
/// D wide. Several threads may compute different rows at the same time.
void rcnnForward(const PackedRcnn& rcnn, const float* h, const float* wordSide,
                 const std::int32_t* inputOfRow, int count, float* y);

/// The backward pass from state.outputGradients, whose zero rows are set to 0 and which then holds
/// the gradients before the tanh: adds the gradient of W to `gradients` and writes that of h to
/// `stateGradients` (rows × D).
void rcnnBackward(const PackedRcnn& rcnn, const SequenceLayout& layout, const float* h,
                  WorkerPool& pool, RcnnState& state, float* stateGradients,
                  const RcnnTensors<float*>& gradients);

/// The rest of the backward pass: adds the gradients of V and b to `gradients`, and those of the
/// `count` inputs x to `inputGradients` (count × E).
void rcnnWordsBackward(const PackedRcnn& rcnn, const LevelSteps& steps, const float* x, int count,
                       WorkerPool& pool, RcnnState& state, float* inputGradients,
                       const RcnnTensors<float*>& gradients);

}  // namespace hanscope
