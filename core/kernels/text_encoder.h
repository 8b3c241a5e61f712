#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/encoder_kind.h"
#include "core/kernels/level.h"

namespace hanscope {

struct EncoderShape {
    EncoderKind kind = EncoderKind::Gru;
    int input = 0;   ///< E
    int hidden = 0;  ///< of one direction
    int layers = 1;

    int states() const { return 2 * hidden; }  ///< D
};

template <class Values>  // const float* (parameters), or float* (their gradients)
struct EncoderTensors {
    LevelTensors<Values> gru{};  ///< without the attention's
};
using EncoderParameters = EncoderTensors<const float*>;
using EncoderGradients = EncoderTensors<float*>;

/// The parameters rearranged for the products; they must stay while this is used.
struct PackedEncoder {
    PackedEncoder() = default;
    PackedEncoder(const EncoderShape& shape, const EncoderParameters& parameters, bool training);

    EncoderShape shape;
    PackedLevel gru;
};

/// Buffers that are kept from batch to batch; what the forward pass leaves for the backward.
struct EncoderState {
    LevelState gru;

    /// H (rows of the layout × D).
    const float* states() const { return gru.states.data(); }
    /// Of the distinct inputs (inputs × E), after the backward pass.
    const float* inputGradients() const { return gru.inputGradients.data(); }
};

/// The states of every row, from `count` distinct inputs x: rows rowIds[0 … count − 1] of it, or
/// its first if `rowIds` is null. Throws Cancelled.
void encoderForward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                    const std::int64_t* rowIds, int count, bool training, WorkerPool& pool,
                    EncoderState& state, const CancelToken& cancel = {});

/// Where the caller puts ∂L/∂H (rows of the layout × D) before encoderBackward().
float* stateGradients(const PackedEncoder& encoder, const SequenceLayout& layout,
                      EncoderState& state);

/// Gradients of a forward pass with `training` whose inputs x had no `rowIds`: writes those of the
/// parameters and of the inputs.
void encoderBackward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                     int count, WorkerPool& pool, EncoderState& state,
                     const EncoderGradients& gradients);

}  // namespace hanscope
