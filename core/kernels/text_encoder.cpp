#include "core/kernels/text_encoder.h"

namespace hanscope {
namespace {

std::size_t floats(std::int64_t rows, int width) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
}

}  // namespace

PackedEncoder::PackedEncoder(const EncoderShape& encoderShape, const EncoderParameters& parameters,
                             bool training)
    : shape(encoderShape) {
    if (shape.kind == EncoderKind::Gru)
        gru =
            PackedLevel({shape.input, shape.hidden, 0, Pooling::Mean, 0}, parameters.gru, training);
    else
        for (const auto& layer : parameters.sru)
            sru.emplace_back(sru.empty() ? shape.input : shape.hidden, shape.hidden, layer,
                             training);
}

void encoderForward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                    const std::int64_t* rowIds, int count, bool training, WorkerPool& pool,
                    EncoderState& state, const CancelToken& cancel, const ShareDone& shareDone) {
    if (encoder.shape.kind == EncoderKind::Sru)
        return sruEncoderForward(encoder.sru, steps, x, rowIds, count, pool, state.sru, cancel,
                                 shareDone);
    float* inputSide = state.gru.inputSide.reserve(floats(count, encoder.gru.shape.inputSide()));
    projectInputs(encoder.gru, x, rowIds, count, pool, inputSide);
    statesForward(encoder.gru, steps, inputSide, training, pool, state.gru, cancel, shareDone);
}

float* stateGradients(const PackedEncoder& encoder, const SequenceLayout& layout,
                      EncoderState& state) {
    FloatBuffer& gradients = encoder.shape.kind == EncoderKind::Gru
                                 ? state.gru.stateGradients
                                 : state.sru.layers.back().stateGradients;
    return gradients.reserve(floats(layout.rows, encoder.shape.states()));
}

void encoderBackward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                     int count, WorkerPool& pool, EncoderState& state,
                     const EncoderGradients& gradients) {
    if (encoder.shape.kind == EncoderKind::Sru)
        return sruEncoderBackward(encoder.sru, steps, x, count, pool, state.sru, gradients.sru);
    statesBackward(encoder.gru, steps, x, count, pool, state.gru, gradients.gru);
}

}  // namespace hanscope
