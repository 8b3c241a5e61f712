#pragma once

#include <cstddef>
#include <cstdint>

#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// One direction of a Simple Recurrent Unit (Lei et al. 2018) over all sequences of a layout. The
/// products of all steps are made before; what is left runs element by element:
///
///     f_t = σ(W_f x_t + v_f ⊙ c_{t−1} + b_f)          r_t = σ(W_r x_t + v_r ⊙ c_{t−1} + b_r)
///     c_t = f_t ⊙ c_{t−1} + (1 − f_t) ⊙ W x_t         c_0 = 0
///     h_t = r_t ⊙ c_t + (1 − r_t) ⊙ s_t
///
/// where s_t is α x_t, α = √3 = √(1 + 2 e⁰) for gates whose biases start at 0, or W_s x_t where x
/// has another width.
constexpr float kSruHighway = 1.7320508f;  ///< α

struct SruDirection {
    const SequenceLayout* layout;
    int hidden;      ///< H
    bool reverse;    ///< steps from the last row of a sequence to its first
    bool projected;  ///< s is W_s x
    const std::int32_t*
        inputOfRow;         ///< which row of `products` and `x` each row takes; null: its own
    const float* products;  ///< rows [W x | W_f x | W_r x (| W_s x)], each H
    std::ptrdiff_t productStride;
    const float* x;  ///< unless `projected` (rows × H)
    std::ptrdiff_t xStride;
    const float* peephole;  ///< [v_f | v_r] (2H)
    const float* bias;      ///< [b_f | b_r] (2H)
};

/// Runs the sequences at positions [begin, end): writes c (rows × H) and h (of stride `stride`).
void sruForward(const SruDirection& sru, int begin, int end, float* cells, float* states,
                std::ptrdiff_t stride);

/// Back-propagation through time for positions [begin, end), from ∂L/∂h (of stride `stride`), which
/// gives its place to ∂L/∂s unless `projected`. Writes a row of `productGradients` for each row of
/// the layout (of stride `gradientStride`, as `products`, and they may be the same), and adds to
/// peepholeGradient and biasGradient (2H each).
void sruBackward(const SruDirection& sru, int begin, int end, const float* cells,
                 float* stateGradients, std::ptrdiff_t stride, float* productGradients,
                 std::ptrdiff_t gradientStride, float* peepholeGradient, float* biasGradient);

}  // namespace hanscope
