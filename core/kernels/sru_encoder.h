#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/level.h"
#include "core/kernels/linear.h"
#include "core/kernels/sru.h"

namespace hanscope {

/// One or more layers of a bidirectional SRU (sru.h). Each layer l projects both directions to one
/// hidden state of width H, which is the input of the next layer (Im et al. 2021):
///
///     H^l_t = W^l [→h_t ; ←h_t] + b^l          x^{l+1}_t = H^l_t
///
/// The products of all steps of a layer are one matrix product; in the first layer, its rows are
/// the distinct inputs. Parameters in PyTorch's layouts; array index 0 is the forward direction, 1
/// the backward direction.
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
    /// The arrays behind `parameters` must outlive this object. sruEncoderBackward() requires
    /// `training`.
    PackedSruLayer(int input, int hidden, const SruLayerTensors<const float*>& parameters,
                   bool training);

    int input = 0, hidden = 0;
    SruLayerTensors<const float*> parameters;
    PackedMatrix forward[2];   ///< input × (parts · H)
    PackedMatrix backward[2];  ///< (parts · H) × input
    Linear out;

    bool projected() const { return input != hidden; }  ///< has W_s
    int parts() const { return projected() ? 4 : 3; }   ///< matrices in `weight`
};

/// Buffers of one layer, with the results of the forward pass that the backward pass reads.
struct SruLayerState {
    FloatBuffer products;  ///< (distinct inputs in the first layer, then rows) × 2 · parts · H;
                           ///< the backward pass of later layers overwrites it by its gradient
    FloatBuffer cells;     ///< 2 × rows × H
    FloatBuffer joined;    ///< rows × 2H, [→h ; ←h]
    FloatBuffer states;    ///< rows × H, H^l
    FloatBuffer stateGradients;  ///< rows × H
};
/// Buffers of the encoder, reused from batch to batch. Each thread needs its own.
struct SruState {
    std::vector<SruLayerState> layers;
    FloatBuffer joinedGradients;        ///< rows × 2H; see `stateGradients` of sruBackward()
    FloatBuffer productGradients;       ///< of the first layer, rows × 2 · parts · H
    FloatBuffer inputProductGradients;  ///< productGradients summed by distinct input
    FloatBuffer inputJoinedGradients;   ///< joinedGradients summed by distinct input
    FloatBuffer inputGradients;         ///< inputs × E
    std::vector<float> partGradients;   ///< (2 · parts of the work) × 4H
};

/// One direction of a layer: `x` are its inputs, `inputOfRow` as in SruDirection, `products` those
/// of both directions (rows × 2 · parts · H).
SruDirection sruDirection(const PackedSruLayer& layer, const SequenceLayout& layout, int d,
                          const float* x, const std::int32_t* inputOfRow, const float* products);

/// Computes the states of the last layer, state.layers.back().states (rows × H; the zero rows hold
/// no meaningful values), from `inputs` distinct inputs: row rowIds[i] of x, or row i if `rowIds`
/// is null. Calls `shareDone` after each layer. Throws Cancelled.
void sruEncoderForward(const std::vector<PackedSruLayer>& layers, const LevelSteps& steps,
                       const float* x, const std::int64_t* rowIds, int inputs, WorkerPool& pool,
                       SruState& state, const CancelToken& cancel, const ShareDone& shareDone = {});

/// The backward pass, from state.layers.back().stateGradients (rows × H): adds the gradients of the
/// parameters to `gradients`, and writes state.inputGradients (inputs × E). The forward pass must
/// have had no `rowIds`.
void sruEncoderBackward(const std::vector<PackedSruLayer>& layers, const LevelSteps& steps,
                        const float* x, int inputs, WorkerPool& pool, SruState& state,
                        const std::vector<SruLayerTensors<float*>>& gradients);

}  // namespace hanscope
