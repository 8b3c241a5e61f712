#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/matrix/matrix.h"
#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// One direction of a GRU over all sequences of a layout. With x the input of a step and h₋₁ the
/// state before it, in PyTorch's form (the form of Yang et al. 2016 has 1 − z in the place of z):
///
///     r = σ(W_r x + b_r + U_r h₋₁ + c_r)         z = σ(W_z x + b_z + U_z h₋₁ + c_z)
///     n = tanh(W_n x + b_n + r ⊙ q),  q = U_n h₋₁ + c_n         h = n + z ⊙ (h₋₁ − n)
///
/// The caller computes the input side once for each distinct input x: a row
/// [W_r x + b_r + c_r | W_z x + b_z + c_z | W_n x + b_n]. The bias c_n is passed separately,
/// because r multiplies it. A tile is a group of eight sequences of similar length that are
/// advanced together, one step at a time, so that the product with U reads U once for all of them.
constexpr int kGruTile = 8;

/// The recurrent weights U (3H × H, gates in the order r, z, n), packed for the products.
struct GruRecurrence {
    int hidden = 0;         ///< H
    PackedMatrix forward;   ///< Uᵀ: H × 3H, gates in the order n, r, z
    PackedMatrix backward;  ///< U: 3H × H, gates in the order n, r, z (empty unless training)
};
/// `weight` is PyTorch's weight_hh (3H × H); it is copied. gruBackward() requires a packing for
/// training.
GruRecurrence packRecurrence(const float* weight, int hidden, Packing packing);

/// What gruForward() reads and writes. Strides are in floats, from row to row.
struct GruForward {
    const SequenceLayout* layout;
    bool reverse;         ///< steps from the last row of a sequence to its first
    const float* inputs;  ///< input side, rows of 3H [r | z | n]
    std::ptrdiff_t inputStride;
    const std::int32_t* inputOfRow;  ///< [row of the layout] row of `inputs`
    const GruRecurrence* recurrence;
    const float* candidateBias;  ///< c_n (H)
    float* states;               ///< output: h of each row; zero rows must hold 0 already
    std::ptrdiff_t stateStride;
    float* gates;  ///< output: (rows × 4H, [q | r | z | n]), or null
    /// Unless null, the input side of a row is origin (3H) + scaleOfRow[row] · its row of `inputs`.
    const float* origin = nullptr;
    const float* scaleOfRow = nullptr;
    /// [position] (H) the state before the first step of a sequence; null: 0. With it, there need
    /// not be zero rows.
    const float* startStates = nullptr;
    /// The steps of every sequence to compute, [firstStep, endStep); those before have been
    /// computed already.
    std::int32_t firstStep = 0;
    std::int32_t endStep = INT32_MAX;
};
/// Computes the sequences at positions [begin, end). Several threads may compute disjoint ranges at
/// the same time.
void gruForward(const GruForward& gru, int begin, int end);

/// What gruBackward() reads and writes; fields without a comment are as in GruForward.
struct GruBackward {
    const SequenceLayout* layout;
    bool reverse;
    const GruRecurrence* recurrence;
    const float* states;
    std::ptrdiff_t stateStride;
    const float* stateGradients;  ///< ∂L/∂h from the layer above (rows × H), stride stateStride
    /// Input: the gates that gruForward() wrote. Output: the gradients of the values before the
    /// activations, [∂q | ∂r | ∂z | ∂n], and 0 in zero rows.
    float* gates;
};
/// Instead of the gradients of the input side, their products with its rows.
struct GruInputProducts {
    const float* inputs;  ///< as in GruForward
    std::ptrdiff_t inputStride;
    const std::int32_t* inputOfRow;
    float* products;  ///< [row] the product is added; zero rows are not written
};
/// Back-propagation through time for the sequences at positions [begin, end). Adds to
/// `recurrentGradient` the transposed gradient of U (H × 3H, gates in the order n, r, z), and to
/// `candidateBiasGradient` the gradient of c_n (H), unless both are null. The gradient of a row of
/// the input side is [∂r | ∂z | ∂n], columns H … 4H − 1 of `gates`.
void gruBackward(const GruBackward& gru, int begin, int end, float* recurrentGradient,
                 float* candidateBiasGradient);
/// The same without gradients of parameters. `gru.gates` keeps the gates.
void gruInputProducts(const GruBackward& gru, const GruInputProducts& inputs, int begin, int end);

/// One direction of a GRU (see gru.h) over sequences that differ in some steps from sequences whose
/// states are known, the originals. A variant goes on from a state of the original, and ends where
/// its state is the original's again: where no component differs by more than kSameState, which is
/// about the rounding error of a state. After that, the original's states are the variant's.
constexpr float kSameState = 0x1p-22f;

/// What gruVariants() reads of the originals; strides are in floats.
struct GruOriginals {
    bool reverse;
    const float* inputs;  ///< input side, as in GruForward
    std::ptrdiff_t inputStride;
    const std::int32_t* inputOfRow;  ///< [row of the originals' layout] row of `inputs`
    const GruRecurrence* recurrence;
    const float* candidateBias;  ///< c_n (H)
    const float* states;         ///< of the originals; zero rows hold 0
    std::ptrdiff_t stateStride;
};

/// A variant of one sequence.
struct GruVariant {
    std::int32_t before;          ///< row of the state before the first step
    std::int32_t row;             ///< row of the original that the first step takes the place of
    std::int32_t steps;           ///< until the end of the sequence; 0: nothing to compute
    std::int32_t firstInput;      ///< row of `inputs` that the first steps read
    std::vector<float> states;    ///< output: the states that differ, in the order of the steps
                                  ///< (≤ steps × H); the first ones always count as different
    std::int32_t firstSteps = 1;  ///< number of first steps
};
/// Several threads may compute disjoint ranges at the same time.
void gruVariants(const GruOriginals& originals, GruVariant* variants, int count);

}  // namespace hanscope
