#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// One direction of a Simple Recurrent Unit (Lei et al. 2018) over all sequences of a layout. The
/// caller computes the matrix products of all steps beforehand; the recurrence is element-wise:
///
///     f_t = σ(W_f x_t + v_f ⊙ c_{t−1} + b_f)          r_t = σ(W_r x_t + v_r ⊙ c_{t−1} + b_r)
///     c_t = f_t ⊙ c_{t−1} + (1 − f_t) ⊙ W x_t         c_0 = 0
///     h_t = r_t ⊙ c_t + (1 − r_t) ⊙ s_t
///
/// where the highway input s_t is α x_t if x has the width H, and W_s x_t if it has another width.
/// α = √(1 + 2 eᵇ) = √3, for an initial gate bias of b = 0.
constexpr float kSruHighway = 1.7320508f;  ///< α

/// What both passes read. Strides are in floats, from row to row.
struct SruDirection {
    const SequenceLayout* layout;
    int hidden;      ///< H
    bool reverse;    ///< steps from the last row of a sequence to its first
    bool projected;  ///< s_t = W_s x_t, and `x` is not read
    const std::int32_t*
        inputOfRow;         ///< [row of the layout] row of `products` and `x`; null: the same row
    const float* products;  ///< rows [W x | W_f x | W_r x (| W_s x)], each H wide
    std::ptrdiff_t productStride;
    const float* x;  ///< (rows × H)
    std::ptrdiff_t xStride;
    const float* peephole;  ///< [v_f | v_r] (2H)
    const float* bias;      ///< [b_f | b_r] (2H)
    /// [position] (H) c before the first step of a sequence, for sruForward(); null: 0. With it,
    /// there need not be zero rows.
    const float* startCells = nullptr;
};

/// Computes the sequences at positions [begin, end): writes c to `cells` (rows × H) and h to
/// `states` (rows × H, stride `stride`). Several threads may compute disjoint ranges at the same
/// time.
void sruForward(const SruDirection& sru, int begin, int end, float* cells, float* states,
                std::ptrdiff_t stride);

/// One direction of an SRU over a sequence that differs from one whose cells are known, the
/// original: some steps that follow each other have other inputs, or there are fewer of them. It
/// goes on from a cell of the original, and ends where its cell is the original's again: where no
/// component differs by more than kSameState (gru.h) of its size, or of 1. After that, the
/// original's states are the variant's.
struct SruVariant {
    std::int32_t begin, end;  ///< the steps of the variant with inputs of their own, maybe none
    std::int32_t missing;     ///< step t ≥ end is step t + missing of the original
    const float* products;    ///< of these steps; rows as in SruDirection, with its stride
    const float* x;           ///< likewise
    /// Output: h of the steps that differ, from `begin` on or, in reverse, from end − 1 back, in
    /// the order in which they are computed; those with inputs of their own always do.
    std::vector<float> states;
};
/// `original` has a layout of one sequence and no startCells; `cells` are those of its rows.
void sruVariant(const SruDirection& original, const float* cells, SruVariant& variant);

/// Back-propagation through time for the sequences at positions [begin, end). `stateGradients` is
/// ∂L/∂h (rows × H, stride `stride`); unless `projected`, it is overwritten by the gradient of x
/// through the highway, α ∂L/∂s. Writes to `productGradients` one row per row of the layout, with
/// the columns of `products` and the stride `gradientStride` (it may be the same array as
/// `products`), and adds to `peepholeGradient` and `biasGradient` (2H each).
void sruBackward(const SruDirection& sru, int begin, int end, const float* cells,
                 float* stateGradients, std::ptrdiff_t stride, float* productGradients,
                 std::ptrdiff_t gradientStride, float* peepholeGradient, float* biasGradient);

}  // namespace hanscope
