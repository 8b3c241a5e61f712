#include "core/kernels/decoder/feed_forward.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/kernels/matrix/vectors.h"

namespace hanscope {

namespace {

struct Moments {
    float mean, scale;  // scale: 1 / √(variance + ε)
};

Moments momentsOf(const float* x, int width) {
    const double mean = sumOf(width, [&](int i) { return x[i]; }) / width;
    const double variance = sumOf(width,
                                  [&](int i) {
                                      const double off = double{x[i]} - mean;
                                      return off * off;
                                  }) /
                            width;
    return {static_cast<float>(mean),
            static_cast<float>(1 / std::sqrt(variance + kLayerNormEpsilon))};
}

}  // namespace

void layerNorm(const LayerNorm& norm, const float* x, int count, WorkerPool& pool, float* y) {
    const std::ptrdiff_t width = norm.width;
    forEachChunk(pool, count, kRowsPerTask, [&](int begin, int end) {
        for (std::ptrdiff_t row = begin; row < end; ++row) {
            const float* in = x + row * width;
            const Moments moments = momentsOf(in, norm.width);
            for (int i = 0; i < norm.width; ++i)
                y[row * width + i] =
                    (in[i] - moments.mean) * moments.scale * norm.gain[i] + norm.bias[i];
        }
    });
}

// With the normalised row n and e = dy ⊙ g:   dx += scale (e − mean(e) − n mean(e ⊙ n))
void layerNormBackward(const LayerNorm& norm, const float* x, const float* dy, int count, float* dx,
                       float* gainGradient, float* biasGradient) {
    const int width = norm.width;
    std::vector<float> normal(static_cast<std::size_t>(width)), e(normal);
    for (int row = 0; row < count; ++row, x += width, dy += width, dx += width) {
        const Moments moments = momentsOf(x, width);
        for (int i = 0; i < width; ++i) {
            normal[i] = (x[i] - moments.mean) * moments.scale;
            e[i] = dy[i] * norm.gain[i];
            gainGradient[i] += dy[i] * normal[i];
            biasGradient[i] += dy[i];
        }
        const auto mean = static_cast<float>(sumOf(width, [&](int i) { return e[i]; }) / width);
        const auto along = static_cast<float>(dot(e.data(), normal.data(), width) / width);
        for (int i = 0; i < width; ++i) dx[i] += moments.scale * (e[i] - mean - normal[i] * along);
    }
}

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
