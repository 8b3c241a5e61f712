#pragma once

#include <cstddef>
#include <cstdint>

#include "core/kernels/matrix.h"
#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// Attention pooling of one level, over all sequences of a layout:
///
///     u_t = tanh(W h_t + b)      α_t = exp(u_tᵀ c) / Σ exp(u_tᵀ c)      vector = Σ_t α_t h_t
///
/// with the context vector c. The maximum of u_tᵀ c is taken off within each sequence.
struct AttentionForward {
    const SequenceLayout* layout;
    int width;                   ///< D, of a hidden state
    int attention;               ///< A, of u
    const float* states;         ///< (rows × D)
    const PackedMatrix* weight;  ///< Wᵀ: D × A
    const float* bias;           ///< b (A)
    const float* context;        ///< c (A)
    float* hidden;               ///< out: u (rows × A), or null if nothing will be differentiated
    float* weights;              ///< out: α of each row
    float* vectors;              ///< out: (sequences × D), in the caller's order
};
/// Runs the sequences at positions [begin, end). Other calls may run other positions meanwhile.
void attentionForward(const AttentionForward& attention, int begin, int end);

struct AttentionBackward {
    const SequenceLayout* layout;
    int width;
    int attention;
    const float* states;
    const PackedMatrix* weight;    ///< W: A × D
    const float* context;
    const float* weights;          ///< α
    const float* vectorGradients;  ///< (sequences × D)
    float* hidden;                 ///< in: u; out: ∂L/∂(W h + b), zero rows zeroed
    float* stateGradients;         ///< out: (rows × D); zero rows are left alone
};
/// Gradients of positions [begin, end); adds those of W (A × D), b (A) and c (A).
void attentionBackward(const AttentionBackward& attention, int begin, int end, float* weightGradient,
                       float* biasGradient, float* contextGradient);

}  // namespace hanscope
