#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/decoder/layer_norm.h"
#include "core/kernels/dropout.h"
#include "core/kernels/linear.h"

namespace hanscope {

/// How the sublayers of a decoder are dropped in training: row r of a sublayer's output loses the
/// values that the stream has from keys[r] on.
struct RowDropout {
    double rate = 0;  ///< 0: nothing is dropped
    DropoutStream stream;
    const std::vector<std::uint64_t>* keys = nullptr;
};
/// Drops from the rows [first, first + count) of `y`, where row 0 is `y` itself; `mask` grows by
/// the factors.
void dropRows(const RowDropout& dropout, int first, int count, int width, float* y,
              std::vector<float>& mask);

/// Makes room for `rows` rows of a growing array; returns where they begin. Rows before them stay.
inline float* grow(std::vector<float>& values, int firstRow, int rows, int width) {
    values.resize(static_cast<std::size_t>(firstRow + rows) * static_cast<std::size_t>(width));
    return values.data() + std::ptrdiff_t{firstRow} * width;
}

/// The feed-forward sublayer of a pre-norm decoder, with the layer norm before it:
///
///     y = [x +] Drop(W₂ max(0, W₁ LN(x) + b₁) + b₂)              x only with residuals
struct FeedForward {
    LayerNorm norm;
    Linear in, out;
    bool residual = true;
};

/// What the forward pass leaves for the backward, row by row.
struct FeedForwardState {
    std::vector<float> normed, hidden, mask;
};

/// Appends rows [first, first + count) of `y` (which grows) from those of `x`.
void feedForward(const FeedForward& layer, const float* x, int first, int count,
                 const RowDropout& dropout, WorkerPool& pool, FeedForwardState& state,
                 std::vector<float>& y);

template <class Values>
struct NormTensors {
    Values gain{}, bias{};  ///< (d)
};
template <class Values>
struct FeedForwardTensors {
    NormTensors<Values> norm;
    Values inWeight{}, inBias{};    ///< (F × d), (F)
    Values outWeight{}, outBias{};  ///< (d × F), (d)
};

/// From `dy` of all `count` rows, which it changes: writes `dx` and adds the parameters' gradients.
void feedForwardBackward(const FeedForward& layer, const float* x, int count,
                         const FeedForwardState& state, std::vector<float>& dy, WorkerPool& pool,
                         std::vector<float>& dx, const FeedForwardTensors<float*>& gradients);

}  // namespace hanscope
