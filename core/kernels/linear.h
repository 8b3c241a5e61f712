#pragma once

#include "core/kernels/matrix.h"
#include "core/kernels/worker_pool.h"

namespace hanscope {

/// y = W x + b of many rows x.
struct Linear {
    Linear() = default;
    /// `weight` is PyTorch's (outputs × inputs), `bias` (outputs) may be null; the bias must stay.
    /// Without `training` the backward pass is missing.
    Linear(const float* weight, const float* bias, int inputs, int outputs, bool training);

    int inputs = 0, outputs = 0;
    const float* bias = nullptr;
    PackedMatrix forward;   ///< Wᵀ: inputs × outputs
    PackedMatrix backward;  ///< W: outputs × inputs
};

/// `x` (count × inputs) -> `y` (count × outputs).
void linearForward(const Linear& linear, const float* x, int count, WorkerPool& pool, float* y);

struct LinearGradients {
    float* weight;  ///< (outputs × inputs), added to
    float* bias;    ///< (outputs), added to; null if there is none
};
/// From `dy` (count × outputs): adds the parameters' gradients, and writes `dx` (count × inputs),
/// or with `accumulate` adds to it.
void linearBackward(const Linear& linear, const float* x, const float* dy, int count,
                    bool accumulate, WorkerPool& pool, float* dx, const LinearGradients& gradients);

/// c (M × N) += aᵀ b over `count` rows, as addTransposedProduct(), on all threads.
void addProductOfRows(const float* a, std::ptrdiff_t aStride, const float* b,
                      std::ptrdiff_t bStride, int count, int m, int n, WorkerPool& pool, float* c);

}  // namespace hanscope
