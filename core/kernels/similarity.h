#pragma once

#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// Similarity pooling of one level: a step weighs as much as it is like the vector that the weights
/// make. Both are found in K alternating rounds, from the mean on:
///
///     s⁽⁰⁾ = Σ_t h_t / T
///     α⁽ᵏ⁾_t = exp(β h_tᵀ s⁽ᵏ⁻¹⁾) / Σ exp(β h_tᵀ s⁽ᵏ⁻¹⁾)      s⁽ᵏ⁾ = Σ_t α⁽ᵏ⁾_t h_t      k = 1 … K
///
/// The vector is s⁽ᴷ⁾, the weights are α⁽ᴷ⁾; nothing is learnt in here. β = 1/√D: h_tᵀ s is a sum
/// of D products, which grows with √D where they are independent, so that the width does not decide
/// how sharp the weights are. A GRU's states lie within ±1, hence the scores within ±√D; how much
/// of that is used is learnt, in the lengths of the states. With β = 1 a hundred saturated elements
/// would single out one step, with 1/D none could weigh e² times as much as another.
///
/// A round is the update of a modern Hopfield network (Ramsauer et al. 2021), which never raises
/// ½ sᵀs − ln(Σ exp(β h_tᵀ s)) / β: the rounds converge, and the first few do most of it.
///
/// `states` is (layout.rows × width), `vectors` (sequences × width) in the caller's order,
/// `weights` one a row of the layout, `rounds` K > 0. Each call runs the sequences at positions
/// [begin, end); other calls may run other positions meanwhile.
void similarityPooling(const SequenceLayout& layout, int begin, int end, int width, int rounds,
                       const float* states, float* vectors, float* weights);

/// The gradient through all rounds, which are run again rather than kept. Writes `stateGradients`
/// (rows × width); zero rows are left alone.
void similarityPoolingBackward(const SequenceLayout& layout, int begin, int end, int width,
                               int rounds, const float* states, const float* vectorGradients,
                               float* stateGradients);

}  // namespace hanscope
