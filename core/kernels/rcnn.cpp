#include "core/kernels/rcnn.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/rcnn.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include "core/kernels/level_parts.h"
#include "core/kernels/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// y = tanh(y + the row of `wordSide` that it reads)
void activate(const float* wordSide, const std::int32_t* inputOfRow, int count, std::size_t width,
              float* y) {
    for (int row = 0; row < count; ++row, y += width) {
        const float* added = wordSide + static_cast<std::size_t>(inputOfRow[row]) * width;
        forEachVector(width, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
            storeFirst(tanh(hn::Add(loadFirst(y + j, lanes), loadFirst(added + j, lanes))), y + j,
                       lanes);
        });
    }
}

// From the gradients of y = tanh(z), those of z: dy (1 − y²).
void activateBackward(const float* y, std::size_t count, float* dy) {
    const Vector one = hn::Set(Floats(), 1.0f);
    forEachVector(count, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector value = loadFirst(y + j, lanes);
        storeFirst(hn::Mul(loadFirst(dy + j, lanes), hn::NegMulAdd(value, value, one)), dy + j,
                   lanes);
    });
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(activate);
HWY_EXPORT(activateBackward);

PackedRcnn::PackedRcnn(int input, int width, const RcnnTensors<const float*>& p, bool training)
    : states(p.stateWeight, nullptr, width, width, training),
      words(p.wordWeight, p.bias, input, width, training) {}

void rcnnWordSide(const PackedRcnn& rcnn, const float* x, const std::int64_t* rowIds, int count,
                  WorkerPool& pool, float* wordSide) {
    multiplyPickedRows(x, rowIds, count, rcnn.words.forward, rcnn.words.bias, pool, wordSide);
}

void rcnnForward(const PackedRcnn& rcnn, const float* h, const float* wordSide,
                 const std::int32_t* inputOfRow, int count, float* y) {
    const std::ptrdiff_t D = rcnn.states.outputs;
    multiplyRows(h, D, count, rcnn.states.forward, nullptr, false, y, D);
    HWY_DYNAMIC_DISPATCH(activate)(wordSide, inputOfRow, count, static_cast<std::size_t>(D), y);
}

void rcnnBackward(const PackedRcnn& rcnn, const SequenceLayout& layout, const float* h,
                  WorkerPool& pool, RcnnState& state, float* stateGradients,
                  const RcnnTensors<float*>& gradients) {
    const std::ptrdiff_t D = rcnn.states.outputs;
    float* dz = state.outputGradients.data();
    zeroRows(layout, D, dz);
    forEachChunk(pool, layout.rows, kRowsPerTask, [&](int begin, int end) {
        HWY_DYNAMIC_DISPATCH(activateBackward)
        (state.outputs.data() + begin * D, static_cast<std::size_t>((end - begin) * D),
         dz + begin * D);
    });
    linearBackward(rcnn.states, h, dz, layout.rows, false, pool, stateGradients,
                   {gradients.stateWeight, nullptr});
}

void rcnnWordsBackward(const PackedRcnn& rcnn, const LevelSteps& steps, const float* x, int count,
                       WorkerPool& pool, RcnnState& state, float* inputGradients,
                       const RcnnTensors<float*>& gradients) {
    const float* sums = sumByInput(steps, count, rcnn.words.outputs, state.outputGradients.data(),
                                   pool, state.wordGradients);
    linearBackward(rcnn.words, x, sums, count, true, pool, inputGradients,
                   {gradients.wordWeight, gradients.bias});
}

}  // namespace hanscope
#endif
