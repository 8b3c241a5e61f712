#pragma once

#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// Similarity pooling of one level: the weight of a step grows with its similarity to the vector of
/// the whole sequence. Weights and vector are computed from each other in K rounds, starting with
/// the mean of the T hidden states:
///
///     s⁽⁰⁾   = Σ_t h_t / T
///     α⁽ᵏ⁾_t = exp(β h_tᵀ s⁽ᵏ⁻¹⁾) / Σ_t' exp(β h_t'ᵀ s⁽ᵏ⁻¹⁾)     k = 1 … K
///     s⁽ᵏ⁾   = Σ_t α⁽ᵏ⁾_t h_t
///
/// The vector is s⁽ᴷ⁾ and the weights are α⁽ᴷ⁾. The pooling has no parameters.
///
/// β = 1/√D, where D is the width: h_tᵀ s is a sum of D products, whose magnitude grows with √D if
/// the products are independent, so this choice makes the sharpness of the weights independent of
/// the width. A GRU's states are within ±1, so the scores are within ±√D, and training the lengths
/// of the states can use that range. With β = 1, states with a hundred saturated elements would put
/// almost all weight on one step; with β = 1/D, no step could weigh more than e² times another.
///
/// A round is the update of a modern Hopfield network (Ramsauer et al. 2021), which never increases
/// ½ sᵀs − ln(Σ_t exp(β h_tᵀ s)) / β. The rounds converge, and most of the change is in the first.
///
/// `states` is (layout.rows × width); `vectors` is (sequences × width), in the caller's order;
/// `weights` has one value per row of the layout; `rounds` is K > 0. Each call computes the
/// sequences at positions [begin, end); several threads may compute disjoint ranges at the same
/// time.
void similarityPooling(const SequenceLayout& layout, int begin, int end, int width, int rounds,
                       const float* states, float* vectors, float* weights);

/// The scores β h_tᵀ s of some states (count × width) of one sequence, with the same bits.
void similarityScores(const float* states, int count, int width, const float* vector,
                      float* scores);

/// The backward pass through all rounds; it computes the rounds again instead of storing them.
/// Writes `stateGradients` (layout.rows × width), except for the zero rows.
void similarityPoolingBackward(const SequenceLayout& layout, int begin, int end, int width,
                               int rounds, const float* states, const float* vectorGradients,
                               float* stateGradients);

}  // namespace hanscope
