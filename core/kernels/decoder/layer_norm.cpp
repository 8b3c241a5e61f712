#include "core/kernels/decoder/layer_norm.h"

#include <cmath>
#include <vector>

#include "core/kernels/vectors.h"

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

}  // namespace hanscope
