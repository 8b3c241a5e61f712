#include "core/kernels/sampled_softmax.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/sampled_softmax.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <cmath>

#include "core/kernels/softmax-inl.h"
#include "core/kernels/vectors.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// Turns the `count` scores, the last of which is the target's, into e. Returns the loss.
float errorsInPlace(float* scores, int count) {
    softmaxInPlace(scores, count);
    float& target = scores[count - 1];
    const float loss = -std::log(std::max(target, 1e-30f));
    target -= 1;
    return loss;
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(errorsInPlace);

namespace {

constexpr float kExcluded = -1e30f;  // the score of a candidate that is the target

// e of one row, whose candidates' scores are at `scores`; `buffer` has room for K + 1 numbers.
void computeRow(const SampledSoftmax& softmax, int row, float* scores, float* buffer,
                const SampledSoftmaxGradients& gradients) {
    const int K = softmax.scores->columns;
    const std::int32_t target = softmax.targets[row];
    if (target < 0) {
        std::fill_n(scores, K, 0.0f);
        gradients.targetErrors[row] = gradients.losses[row] = 0;
        return;
    }
    std::copy_n(scores, K, buffer);
    const std::int32_t same = softmax.candidateOf[target];
    if (same >= 0) buffer[same] = kExcluded;
    buffer[K] = softmax.targetBias[row] +
                static_cast<float>(dot(softmax.states + row * softmax.stride,
                                       softmax.outputs + std::ptrdiff_t{target} * softmax.hidden,
                                       softmax.hidden));
    gradients.losses[row] = HWY_DYNAMIC_DISPATCH(errorsInPlace)(buffer, K + 1);
    if (same >= 0) buffer[same] = 0;
    std::copy_n(buffer, K, scores);
    gradients.targetErrors[row] = buffer[K];
}

void computeRows(const SampledSoftmax& softmax, int begin, int end,
                 const SampledSoftmaxGradients& gradients) {
    const int K = softmax.scores->columns;
    const std::size_t H = static_cast<std::size_t>(softmax.hidden);
    float* scores = gradients.candidateErrors + std::ptrdiff_t{begin} * K;
    float* states = gradients.states + begin * softmax.stride;
    multiplyRows(softmax.states + begin * softmax.stride, softmax.stride, end - begin,
                 *softmax.scores, softmax.candidateBias, false, scores, K);
    std::vector<float> buffer(static_cast<std::size_t>(K) + 1);
    for (int row = begin; row < end; ++row)
        computeRow(softmax, row, scores + std::ptrdiff_t{row - begin} * K, buffer.data(),
                   gradients);
    multiplyRows(scores, K, end - begin, *softmax.sums, nullptr, false, states, softmax.stride);
    for (int row = begin; row < end; ++row)
        if (softmax.targets[row] >= 0)
            addScaled(gradients.targetErrors[row],
                      softmax.outputs + std::ptrdiff_t{softmax.targets[row]} * softmax.hidden, H,
                      gradients.states + row * softmax.stride);
}

}  // namespace

void sampledSoftmax(const SampledSoftmax& softmax, WorkerPool& pool,
                    const SampledSoftmaxGradients& gradients) {
    forEachChunk(pool, softmax.rows, kRowsPerTask,
                 [&](int begin, int end) { computeRows(softmax, begin, end, gradients); });
}

}  // namespace hanscope
#endif
