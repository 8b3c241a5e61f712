#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/level.h"
#include "core/kernels/matrix/linear.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/sru.h"

namespace hanscope {

/// One or more layers of a bidirectional SRU (sru.h). Each layer l projects both directions to one
/// hidden state of width H, which is the input of the next layer (Im et al. 2021):
///
///     H^l_t = W^l [→h_t ; ←h_t] + b^l          x^{l+1}_t = H^l_t
///
/// The products of all steps of a layer are one matrix product; in the first layer, its rows are
/// the distinct inputs. Parameters in PyTorch's layouts; array index 0 is the forward direction,
/// 1 the backward direction.
template <class Values>  // const float* (parameters), or float* (their gradients)
struct SruLayerTensors {
    Values weight[2]{};    ///< [W; W_f; W_r (; W_s)] (3H × H, or 4H × E where E ≠ H)
    Values peephole[2]{};  ///< [v_f; v_r] (2H)
    Values bias[2]{};      ///< [b_f; b_r] (2H)
    Values outWeight{};    ///< W^l (H × 2H)
    Values outBias{};      ///< b^l (H)
};
/// Of all layers, the first one first.
using SruGradients = std::vector<SruLayerTensors<float*>>;

/// The parameters of a layer, packed for the matrix products.
struct PackedSruLayer {
    /// The arrays behind `parameters` must outlive this object.
    PackedSruLayer(int input, int hidden, const SruLayerTensors<const float*>& parameters,
                   Packing packing);

    int input, hidden;
    SruLayerTensors<const float*> parameters;
    PackedMatrix forward[2];   ///< input × (parts · H)
    PackedMatrix backward[2];  ///< (parts · H) × input
    Linear out;

    bool projected() const { return input != hidden; }  ///< has W_s
    int parts() const { return projected() ? 4 : 3; }   ///< matrices in `weight`
};
using PackedSruLayers = std::vector<PackedSruLayer>;

/// Buffers of one layer, with the results of the forward pass that the backward pass reads.
struct SruLayerState {
    FloatBuffer products;  ///< (distinct inputs in the first layer, then rows) × 2 · parts · H;
                           ///< the backward pass of later layers overwrites it by its gradient
    FloatBuffer cells;     ///< 2 × rows × H
    FloatBuffer joined;    ///< rows × 2H, [→h ; ←h]
    FloatBuffer states;    ///< rows × H, H^l; the zero rows hold no meaningful values
    FloatBuffer stateGradients;  ///< rows × H
};
/// Buffers of all layers.
struct SruState final : EncoderState::Buffers {
    std::vector<SruLayerState> layers;
    /// With an origin o: W (x − o) of the distinct inputs (inputs × 2 · parts · H), and, unless the
    /// first layer is projected, what the rows of the layout read (rows × E).
    FloatBuffer productDifferences, inputsOfRows;
    std::vector<float> differences;     ///< x − o of the distinct inputs (inputs × E)
    FloatBuffer joinedGradients;        ///< rows × 2H; see `stateGradients` of sruBackward()
    FloatBuffer productGradients;       ///< of the first layer, rows × 2 · parts · H
    FloatBuffer inputProductGradients;  ///< productGradients summed by distinct input
    FloatBuffer inputJoinedGradients;   ///< joinedGradients summed by distinct input
    FloatBuffer inputGradients;         ///< inputs × E
    std::vector<float> partGradients;   ///< (2 · parts of the work) × 4H
};

/// The size of an array.
inline std::size_t floats(std::int64_t rows, std::int64_t width) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
}

/// One direction of a layer: `x` are its inputs, `inputOfRow` as in SruDirection, `products` those
/// of both directions (rows × 2 · parts · H).
SruDirection sruDirection(const PackedSruLayer& layer, const SequenceLayout& layout, int d,
                          const float* x, const std::int32_t* inputOfRow, const float* products);

/// The rows that inputs.rowIds names (inputs × width); nothing without it.
std::vector<float> gatheredRows(const EncoderInputs& inputs, std::ptrdiff_t width);

/// Computes the states of the last layer, state.layers.back().states. Calls `shareDone` after each
/// layer. Throws Cancelled.
void sruStackForward(const PackedSruLayers& layers, const LevelSteps& steps,
                     const EncoderInputs& inputs, WorkerPool& pool, SruState& state,
                     const CancelToken& cancel, const ShareDone& shareDone);

/// PackedEncoder::backward(), from state.layers.back().stateGradients: adds the gradients of the
/// parameters to `gradients`, and writes state.inputGradients.
void sruStackBackward(const PackedSruLayers& layers, const LevelSteps& steps,
                      const EncoderInputs& inputs, WorkerPool& pool, SruState& state,
                      const SruGradients& gradients);

/// PackedEncoder::inputProducts(), from state.layers.back().stateGradients.
void sruStackInputProducts(const PackedSruLayers& layers, const LevelSteps& steps, WorkerPool& pool,
                           SruState& state, float* products);

}  // namespace hanscope
