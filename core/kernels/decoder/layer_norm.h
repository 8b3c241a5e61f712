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

/// `x` (count × width) -> `y`, of the same size.
void layerNorm(const LayerNorm& norm, const float* x, int count, WorkerPool& pool, float* y);

/// Adds to `dx` (count × width), `gainGradient` and `biasGradient` (width) what follows from `dy`.
void layerNormBackward(const LayerNorm& norm, const float* x, const float* dy, int count, float* dx,
                       float* gainGradient, float* biasGradient);

}  // namespace hanscope
