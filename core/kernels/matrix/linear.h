#pragma once

#include <cstdint>

#include "core/kernels/matrix/matrix.h"
#include "core/kernels/matrix/worker_pool.h"

namespace hanscope {

/// A linear layer, y = W x + b, applied to many rows x.
struct Linear {
    Linear() = default;
    /// `weight` has PyTorch's layout (outputs × inputs) and is copied. `bias` (outputs) may be
    /// null; it is not copied and must outlive this object. linearBackward() requires a packing for
    /// training.
    Linear(const float* weight, const float* bias, int inputs, int outputs, Packing packing);

    int inputs = 0, outputs = 0;
    const float* bias = nullptr;
    PackedMatrix forward;   ///< Wᵀ: inputs × outputs
    PackedMatrix backward;  ///< W: outputs × inputs
};

/// `x` (count × inputs) -> `y` (count × outputs).
void linearForward(const Linear& linear, const float* x, int count, WorkerPool& pool, float* y);

/// Row i of `y` (N) = row rowIds[i] of x (K), or row i if `rowIds` is null, times W (K × N) + bias
/// (N), for `count` rows.
void multiplyPickedRows(const float* x, const std::int64_t* rowIds, int count,
                        const PackedMatrix& w, const float* bias, WorkerPool& pool, float* y);

/// The arrays to which linearBackward() adds.
struct LinearGradients {
    float* weight;  ///< (outputs × inputs); null: neither is computed
    float* bias;    ///< (outputs); null if the layer has no bias
};
/// The gradients that follow from `dy` (count × outputs): adds those of the parameters to
/// `gradients`, and writes those of the inputs to `dx` (count × inputs) or, with `accumulate`, adds
/// them to it.
void linearBackward(const Linear& linear, const float* x, const float* dy, int count,
                    bool accumulate, WorkerPool& pool, float* dx, const LinearGradients& gradients);

/// c (M × N) += aᵀ b, where a (M wide) and b (N wide) have `count` rows: addTransposedProduct() on
/// all threads of the pool.
void addProductOfRows(const float* a, std::ptrdiff_t aStride, const float* b,
                      std::ptrdiff_t bStride, int count, int m, int n, WorkerPool& pool, float* c,
                      Precision precision = Precision::Float);

}  // namespace hanscope
