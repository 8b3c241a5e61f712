#include "core/kernels/decoder/feed_forward.h"

#include <algorithm>

#include "core/kernels/vectors.h"

namespace hanscope {

void dropRows(const RowDropout& dropout, int first, int count, int width, float* y,
              std::vector<float>& mask) {
    if (dropout.rate <= 0) return;
    const auto d = static_cast<std::size_t>(width);
    grow(mask, first, count, width);
    for (auto row = static_cast<std::size_t>(first); row < static_cast<std::size_t>(first + count);
         ++row) {
        dropoutMask(dropout.stream, dropout.rate, (*dropout.keys)[row], d, mask.data() + row * d);
        multiplyBy(mask.data() + row * d, d, y + row * d);
    }
}

void feedForward(const FeedForward& layer, const float* x, int first, int count,
                 const RowDropout& dropout, WorkerPool& pool, FeedForwardState& state,
                 std::vector<float>& y) {
    const int d = layer.in.inputs, F = layer.in.outputs;
    const float* in = x + std::ptrdiff_t{first} * d;
    float* normed = grow(state.normed, first, count, d);
    float* hidden = grow(state.hidden, first, count, F);
    float* out = grow(y, first, count, d);
    layerNorm(layer.norm, in, count, pool, normed);
    linearForward(layer.in, normed, count, pool, hidden);
    for (std::ptrdiff_t i = 0; i < std::ptrdiff_t{count} * F; ++i)
        hidden[i] = std::max(hidden[i], 0.0f);
    linearForward(layer.out, hidden, count, pool, out);
    dropRows(dropout, first, count, d, y.data(), state.mask);
    if (layer.residual)
        addScaled(1, in, static_cast<std::size_t>(count) * static_cast<std::size_t>(d), out);
}

void feedForwardBackward(const FeedForward& layer, const float* x, int count,
                         const FeedForwardState& state, std::vector<float>& dy, WorkerPool& pool,
                         std::vector<float>& dx, const FeedForwardTensors<float*>& gradients) {
    const auto rows = static_cast<std::size_t>(count);
    dx.assign(dy.size(), 0.0f);
    if (layer.residual) dx = dy;
    if (!state.mask.empty()) multiplyBy(state.mask.data(), dy.size(), dy.data());
    std::vector<float> hidden(rows * static_cast<std::size_t>(layer.in.outputs)), normed(dy.size());
    linearBackward(layer.out, state.hidden.data(), dy.data(), count, false, pool, hidden.data(),
                   {gradients.outWeight, gradients.outBias});
    for (std::size_t i = 0; i < hidden.size(); ++i)
        if (!(state.hidden[i] > 0)) hidden[i] = 0;
    linearBackward(layer.in, state.normed.data(), hidden.data(), count, false, pool, normed.data(),
                   {gradients.inWeight, gradients.inBias});
    layerNormBackward(layer.norm, x, normed.data(), count, dx.data(), gradients.norm.gain,
                      gradients.norm.bias);
}

}  // namespace hanscope
