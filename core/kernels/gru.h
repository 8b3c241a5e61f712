#pragma once

#include <cstddef>
#include <cstdint>

#include "core/kernels/matrix.h"
#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// One direction of a GRU over all sequences of a layout. With x the input of a step and h₋₁ the
/// state before it (PyTorch's form, the paper's with z ↔ 1 − z):
///
///     r = σ(W_r x + b_r + U_r h₋₁ + c_r)         z = σ(W_z x + b_z + U_z h₋₁ + c_z)
///     n = tanh(W_n x + b_n + r ⊙ q),  q = U_n h₋₁ + c_n         h = n + z ⊙ (h₋₁ − n)
///
/// The caller computes the input side once for each distinct input: a row [r | z | n] of W x + b
/// (+ c_r, c_z; c_n stays apart, as it is scaled by r). Work goes tile by tile: eight sequences of
/// similar length step together, their states found by pointer.
constexpr int kGruTile = 8;

/// The recurrent weights U (3H × H, gates r, z, n) as the kernels want them; c_n is separate.
struct GruRecurrence {
    int hidden = 0;         ///< H
    PackedMatrix forward;   ///< Uᵀ: H × 3H, gates in the order n, r, z
    PackedMatrix backward;  ///< U: 3H × H, gates in the order n, r, z (empty unless training)
};
/// `weight` is PyTorch's weight_hh (3H × H).
GruRecurrence packRecurrence(const float* weight, int hidden, bool training);

struct GruForward {
    const SequenceLayout* layout;
    bool reverse;                       ///< steps from the last row of a sequence to its first
    const float* inputs;                ///< input side, rows of 3H [r | z | n]
    std::ptrdiff_t inputStride;
    const std::int32_t* inputOfRow;     ///< which row of `inputs` each row of the layout takes
    const GruRecurrence* recurrence;
    const float* candidateBias;         ///< c_n (H)
    float* states;                      ///< out: h of each row; zero rows must be zero
    std::ptrdiff_t stateStride;
    float* gates;                       ///< out (rows × 4H, [q | r | z | n]), or null
};
/// Runs the sequences at positions [begin, end). Other calls may run other positions meanwhile.
void gruForward(const GruForward& gru, int begin, int end);

struct GruBackward {
    const SequenceLayout* layout;
    bool reverse;
    const GruRecurrence* recurrence;
    const float* states;
    std::ptrdiff_t stateStride;
    const float* stateGradients;  ///< ∂L/∂h from above, of stride stateStride
    float* gates;                 ///< in: as gruForward left them; out: the gradients before the
                                  ///< activations, [∂q | ∂r | ∂z | ∂n]; zero rows are zeroed
};
/// Back-propagation through time for positions [begin, end). Adds U's gradient, transposed
/// (H × 3H, gates n, r, z), and c_n's (H) to `recurrentGradient` and `candidateBiasGradient`.
/// The gradient of an input row is [∂r | ∂z | ∂n], columns H … 4H of its gates.
void gruBackward(const GruBackward& gru, int begin, int end, float* recurrentGradient,
                 float* candidateBiasGradient);

}  // namespace hanscope
