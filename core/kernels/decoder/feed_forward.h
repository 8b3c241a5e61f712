#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/dropout.h"
#include "core/kernels/matrix/linear.h"
#include "core/kernels/matrix/worker_pool.h"

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

/// Dropout of the output of a decoder's sublayer: row r is multiplied by the dropout factors of
/// `stream` (see dropout.h) from number keys[r] on.
struct RowDropout {
    double rate = 0;  ///< 0: no dropout
    DropoutStream stream;
    const std::vector<std::uint64_t>* keys = nullptr;  ///< [row]
};
/// Applies dropout to the rows [first, first + count) of `y` (rows × width), and appends their
/// factors to `mask`.
void dropRows(const RowDropout& dropout, int first, int count, int width, float* y,
              std::vector<float>& mask);

/// Resizes an array of rows to firstRow + rows rows, and returns a pointer to row `firstRow`. The
/// rows before it keep their values.
inline float* grow(std::vector<float>& values, int firstRow, int rows, int width) {
    values.resize(static_cast<std::size_t>(firstRow + rows) * static_cast<std::size_t>(width));
    return values.data() + std::ptrdiff_t{firstRow} * width;
}

/// The feed-forward sublayer of a pre-norm decoder:
///
///     y = x + Drop(W₂ max(0, W₁ LN(x) + b₁) + b₂)
///
/// without the addition of x if `residual` is false.
struct FeedForward {
    LayerNorm norm;        ///< of the input
    Linear in, out;        ///< W₁ and b₁; W₂ and b₂
    bool residual = true;  ///< whether x is added
};

/// Values of the forward pass that the backward pass reads.
struct FeedForwardState {
    std::vector<float> normed;  ///< LN(x) (rows × d)
    std::vector<float> hidden;  ///< max(0, …) (rows × F)
    std::vector<float> mask;    ///< dropout factors (rows × d); empty without dropout
};

/// Computes the rows [first, first + count) of `y` from those of `x` (rows × d), and appends them
/// to `y`.
void feedForward(const FeedForward& layer, const float* x, int first, int count,
                 const RowDropout& dropout, WorkerPool& pool, FeedForwardState& state,
                 std::vector<float>& y);

/// The parameters of a LayerNorm.
template <class Values>  // const float* (parameters), or float* (their gradients)
struct NormTensors {
    Values gain{}, bias{};  ///< (d)
};
/// The parameters of a FeedForward, in PyTorch's layouts.
template <class Values>
struct FeedForwardTensors {
    NormTensors<Values> norm;
    Values inWeight{}, inBias{};    ///< (F × d), (F)
    Values outWeight{}, outBias{};  ///< (d × F), (d)
};

/// The backward pass of all `count` rows, from their gradients `dy`: writes `dx`, adds the
/// gradients of the parameters to `gradients`, and overwrites `dy`.
void feedForwardBackward(const FeedForward& layer, const float* x, int count,
                         const FeedForwardState& state, std::vector<float>& dy, WorkerPool& pool,
                         std::vector<float>& dx, const FeedForwardTensors<float*>& gradients);

}  // namespace hanscope
