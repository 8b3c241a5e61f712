#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/encoder_kind.h"
#include "core/kernels/level.h"
#include "core/kernels/rcnn.h"
#include "core/kernels/sru_encoder.h"

namespace hanscope {

/// The encoder of a network that reads a document as one sequence: a state for every word.
struct EncoderShape {
    EncoderKind kind = EncoderKind::Gru;
    int input = 0;   ///< E
    int hidden = 0;  ///< H of one direction
    int layers = 1;  ///< of SRUs; 1 for the others

    /// D, width of a state: 2H; H of an SRU, whose layers project both directions to H.
    int states() const { return hasGru(kind) ? 2 * hidden : hidden; }
    /// How many numbers a word needs in the memory for the backward pass, about.
    std::size_t keptNumbers() const {
        return static_cast<std::size_t>(2 * input + (hasGru(kind) ? 24 : 18 * layers) * hidden);
    }
};

template <class Values>  // const float* (parameters), or float* (their gradients)
struct EncoderTensors {
    LevelTensors<Values> gru{};  ///< if hasGru(), without the attention's
    RcnnTensors<Values> rcnn;
    std::vector<SruLayerTensors<Values>> sru;
};
using EncoderParameters = EncoderTensors<const float*>;
using EncoderGradients = EncoderTensors<float*>;

/// The parameters, packed for the matrix products. The arrays behind them must outlive this object.
/// encoderBackward() requires `training`.
struct PackedEncoder {
    PackedEncoder() = default;
    PackedEncoder(const EncoderShape& shape, const EncoderParameters& parameters, bool training);

    EncoderShape shape;
    PackedLevel gru;
    PackedRcnn rcnn;
    std::vector<PackedSruLayer> sru;
};

/// Buffers, reused from batch to batch, with the results of the forward pass that the backward pass
/// reads. Each thread needs its own.
struct EncoderState {
    LevelState gru;
    RcnnState rcnn;
    SruState sru;
    const float* states =
        nullptr;  ///< of all words, after encoderForward() (rows of the layout × D)

    /// The gradients of the distinct inputs (inputs × E), after encoderBackward().
    const float* inputGradients() const {
        return sru.layers.empty() ? gru.inputGradients.data() : sru.inputGradients.data();
    }
};

/// Computes the state of every row of the layout from `count` distinct inputs: row rowIds[i] of x,
/// or row i if `rowIds` is null. Tells its progress to `shareDone`. Throws Cancelled.
void encoderForward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                    const std::int64_t* rowIds, int count, bool training, WorkerPool& pool,
                    EncoderState& state, const CancelToken& cancel = {},
                    const ShareDone& shareDone = {});

/// The array to which the caller writes the gradients of the states (rows of the layout × D) before
/// encoderBackward().
float* stateGradients(const PackedEncoder& encoder, const SequenceLayout& layout,
                      EncoderState& state);

/// The backward pass of an encoderForward() with `training` and without `rowIds`: writes the
/// gradients of the inputs (see EncoderState::inputGradients) and those of the parameters to
/// `gradients`, whose arrays must hold 0 before the call.
void encoderBackward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                     int count, WorkerPool& pool, EncoderState& state,
                     const EncoderGradients& gradients);

}  // namespace hanscope
