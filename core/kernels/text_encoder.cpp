#include "core/kernels/text_encoder.h"

namespace hanscope {
namespace {

std::size_t floats(std::int64_t rows, int width) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
}

}  // namespace

PackedEncoder::PackedEncoder(const EncoderShape& itsShape, const EncoderParameters& parameters,
                             bool training)
    : shape(itsShape),
      gru({shape.input, shape.hidden, 0, Pooling::Mean, 0}, parameters.gru, training) {}

void encoderForward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                    const std::int64_t* rowIds, int count, bool training, WorkerPool& pool,
                    EncoderState& state, const CancelToken& cancel) {
    float* inputSide = state.gru.inputSide.reserve(floats(count, encoder.gru.shape.inputSide()));
    projectInputs(encoder.gru, x, rowIds, count, pool, inputSide);
    statesForward(encoder.gru, steps, inputSide, training, pool, state.gru, cancel);
}

float* stateGradients(const PackedEncoder& encoder, const SequenceLayout& layout,
                      EncoderState& state) {
    return state.gru.stateGradients.reserve(floats(layout.rows, encoder.shape.states()));
}

void encoderBackward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                     int count, WorkerPool& pool, EncoderState& state,
                     const EncoderGradients& gradients) {
    statesBackward(encoder.gru, steps, x, count, pool, state.gru, gradients.gru);
}

}  // namespace hanscope
