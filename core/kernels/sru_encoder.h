#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/level.h"
#include "core/kernels/linear.h"
#include "core/kernels/sru.h"

namespace hanscope {

/// Several layers of a bidirectional SRU (sru.h), each followed by a product that brings both
/// directions back to one width:
///
///     H^l = W^l [→h ; ←h] + b^l          x^{l+1}_t = H^l_t
///
/// All steps' products of a layer are one matrix product; the first layer's run over the distinct
/// inputs alone. Parameters in PyTorch's layouts; index 0: forwards, 1: backwards.
template <class Values>  // const float* (parameters), or float* (their gradients)
struct SruLayerTensors {
    Values weight[2]{};    ///< [W; W_f; W_r (; W_s)] (3H × H, or 4H × E where E ≠ H)
    Values peephole[2]{};  ///< [v_f; v_r] (2H)
    Values bias[2]{};      ///< [b_f; b_r] (2H)
    Values outWeight{};    ///< W^l (H × 2H)
    Values outBias{};      ///< b^l (H)
};

struct PackedSruLayer {
    PackedSruLayer() = default;
    /// The parameters must stay while this is used.
    PackedSruLayer(int input, int hidden, const SruLayerTensors<const float*>& parameters,
                   bool training);

    int input = 0, hidden = 0;
    SruLayerTensors<const float*> parameters;
    PackedMatrix forward[2];   ///< input × parts H
    PackedMatrix backward[2];  ///< parts H × input
    Linear out;

    bool projected() const { return input != hidden; }
    int parts() const { return projected() ? 4 : 3; }
};

/// What a layer leaves for the backward pass, and its buffers.
struct SruLayerState {
    FloatBuffer products;  ///< inputs or rows × 2 parts H; of rows, then their gradients
    FloatBuffer cells;     ///< 2 × rows × H
    FloatBuffer joined;    ///< rows × 2H, [→h ; ←h]
    FloatBuffer states;    ///< rows × H, H^l
    FloatBuffer stateGradients;
};
struct SruState {
    std::vector<SruLayerState> layers;
    FloatBuffer joinedGradients;   ///< rows × 2H; after the recurrence of the highway's s
    FloatBuffer productGradients;  ///< of the first layer, rows × 2 parts H
    FloatBuffer inputProductGradients, inputJoinedGradients, inputGradients;  ///< summed by input
    std::vector<float> partGradients;
};

/// From `inputs` distinct inputs x to the states of the last layer, state.layers.back().states
/// (rows × H; zero rows mean nothing). Throws Cancelled.
void sruEncoderForward(const std::vector<PackedSruLayer>& layers, const LevelSteps& steps,
                       const float* x, const std::int64_t* rowIds, int inputs, WorkerPool& pool,
                       SruState& state, const CancelToken& cancel);

/// From state.layers.back().stateGradients: adds to `gradients`, and writes state.inputGradients
/// (inputs × E). x without rowIds.
void sruEncoderBackward(const std::vector<PackedSruLayer>& layers, const LevelSteps& steps,
                        const float* x, int inputs, WorkerPool& pool, SruState& state,
                        const std::vector<SruLayerTensors<float*>>& gradients);

}  // namespace hanscope
