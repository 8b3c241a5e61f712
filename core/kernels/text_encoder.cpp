#include "core/kernels/text_encoder.h"

namespace hanscope {
namespace {

std::size_t floats(std::int64_t rows, int width) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
}

// Part of the forward pass of a TextRCNN that its layer above the GRU takes, for the progress.
constexpr double kRcnnShare = 0.3;

// Computes the states of a TextRCNN from those of its GRU, which training needs later; otherwise
// they are overwritten.
void joinWords(const PackedEncoder& encoder, const LevelSteps& steps, bool training,
               WorkerPool& pool, EncoderState& state, const CancelToken& cancel,
               const ShareDone& shareDone) {
    const int rows = steps.layout->rows, D = encoder.shape.states();
    float* h = state.gru.states.data();
    float* y = training ? state.rcnn.outputs.reserve(floats(rows, D)) : h;
    forEachChunk(pool, rows, kRowsPerTask, [&](int begin, int end) {
        if (cancel.isCancelled()) return;
        const float* own = h + floats(begin, D);
        std::vector<float> copy;
        if (!training) {
            copy.assign(own, own + floats(end - begin, D));
            own = copy.data();
        }
        rcnnForward(encoder.rcnn, own, state.rcnn.wordSide.data(), steps.inputOfRow->data() + begin,
                    end - begin, y + floats(begin, D));
        if (shareDone) shareDone(static_cast<double>(end - begin) / rows);
    });
    cancel.check();
    state.states = y;
}

}  // namespace

PackedEncoder::PackedEncoder(const EncoderShape& encoderShape, const EncoderParameters& parameters,
                             bool training)
    : shape(encoderShape) {
    if (hasGru(shape.kind))
        gru =
            PackedLevel({shape.input, shape.hidden, 0, Pooling::Mean, 0}, parameters.gru, training);
    if (shape.kind == EncoderKind::Rcnn)
        rcnn = PackedRcnn(shape.input, shape.states(), parameters.rcnn, training);
    if (shape.kind != EncoderKind::Sru) return;
    for (const auto& layer : parameters.sru)
        sru.emplace_back(sru.empty() ? shape.input : shape.hidden, shape.hidden, layer, training);
}

void encoderForward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                    const std::int64_t* rowIds, int count, bool training, WorkerPool& pool,
                    EncoderState& state, const CancelToken& cancel, const ShareDone& shareDone) {
    if (encoder.shape.kind == EncoderKind::Sru) {
        sruEncoderForward(encoder.sru, steps, x, rowIds, count, pool, state.sru, cancel, shareDone);
        state.states = state.sru.layers.back().states.data();
        return;
    }
    const bool isRcnn = encoder.shape.kind == EncoderKind::Rcnn;
    float* inputSide = state.gru.inputSide.reserve(floats(count, encoder.gru.shape.inputSide()));
    projectInputs(encoder.gru, x, rowIds, count, pool, inputSide);
    statesForward(encoder.gru, steps, inputSide, training, pool, state.gru, cancel,
                  isRcnn ? partOf(shareDone, 1 - kRcnnShare) : shareDone);
    state.states = state.gru.states.data();
    if (!isRcnn) return;
    rcnnWordSide(encoder.rcnn, x, rowIds, count, pool,
                 state.rcnn.wordSide.reserve(floats(count, encoder.shape.states())));
    joinWords(encoder, steps, training, pool, state, cancel, partOf(shareDone, kRcnnShare));
}

float* stateGradients(const PackedEncoder& encoder, const SequenceLayout& layout,
                      EncoderState& state) {
    const std::size_t values = floats(layout.rows, encoder.shape.states());
    switch (encoder.shape.kind) {
        case EncoderKind::Gru:
            return state.gru.stateGradients.reserve(values);
        case EncoderKind::Sru:
            return state.sru.layers.back().stateGradients.reserve(values);
        case EncoderKind::Rcnn:
            return state.rcnn.outputGradients.reserve(values);
    }
    return nullptr;
}

void encoderBackward(const PackedEncoder& encoder, const LevelSteps& steps, const float* x,
                     int count, WorkerPool& pool, EncoderState& state,
                     const EncoderGradients& gradients) {
    if (encoder.shape.kind == EncoderKind::Sru)
        return sruEncoderBackward(encoder.sru, steps, x, count, pool, state.sru, gradients.sru);
    if (encoder.shape.kind == EncoderKind::Rcnn)
        rcnnBackward(
            encoder.rcnn, *steps.layout, state.gru.states.data(), pool, state.rcnn,
            state.gru.stateGradients.reserve(floats(steps.layout->rows, encoder.shape.states())),
            gradients.rcnn);
    statesBackward(encoder.gru, steps, x, count, pool, state.gru, gradients.gru);
    if (encoder.shape.kind == EncoderKind::Rcnn)
        rcnnWordsBackward(encoder.rcnn, steps, x, count, pool, state.rcnn,
                          state.gru.inputGradients.data(), gradients.rcnn);
}

}  // namespace hanscope
