#pragma once

#include "core/kernels/worker_pool.h"

namespace hanscope {

/// Layer normalisation of each row (Ba et al. 2016):
///
///     y = (x − mean(x)) / √(variance(x) + ε) ⊙ g + b,      ε = 1e-6
struct LayerNorm {
    int width = 0;
    const float* gain = nullptr;  ///< g (width)
    const float* bias = nullptr;  ///< b (width)
};
constexpr double kLayerNormEpsilon = 1e-6;

/// Normalises the rows of `x` (count × width) and writes them to `y` (count × width).
void layerNorm(const LayerNorm& norm, const float* x, int count, WorkerPool& pool, float* y);

/// The backward pass, from the gradients `dy` (count × width): adds to `dx` (count × width), and to
/// `gainGradient` and `biasGradient` (width).
void layerNormBackward(const LayerNorm& norm, const float* x, const float* dy, int count, float* dx,
                       float* gainGradient, float* biasGradient);

}  // namespace hanscope
