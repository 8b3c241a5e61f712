#pragma once

#include <cstddef>
#include <cstdint>

#include "core/kernels/matrix.h"
#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// Attention pooling of one level (Yang et al. 2016, section 2.2), for all sequences of a layout:
///
///     u_t = tanh(W h_t + b)
///     score_t = u_tᵀ c + o_t
///     α_t = exp(score_t) / Σ_t' exp(score_t')       or, if `sparse`, entmax (entmax.h)
///     vector = Σ_t α_t h_t
///
/// where c is the context vector, and o_t is 0 unless a caller gives score offsets. The softmax
/// subtracts the maximum score of the same sequence before it exponentiates, so a sequence's result
/// does not depend on the rest of the batch.
struct AttentionForward {
    const SequenceLayout* layout;
    int width;                   ///< D, width of a hidden state
    int attention;               ///< A, width of u
    const float* states;         ///< (rows × D)
    const PackedMatrix* weight;  ///< Wᵀ: D × A
    const float* bias;           ///< b (A)
    const float* context;        ///< c (A)
    float* hidden;               ///< output: u (rows × A), or null without a backward pass
    float* weights;              ///< output: α of each row
    float* vectors;              ///< output: (sequences × D), in the caller's order
    const float* scoreOffsets = nullptr;  ///< o of each row; null: all 0
    bool sparse = false;
    std::ptrdiff_t vectorStride = 0;  ///< between the vectors of two sequences; 0: D
};
/// Computes the sequences at positions [begin, end). Several threads may compute disjoint ranges at
/// the same time.
void attentionForward(const AttentionForward& attention, int begin, int end);

// The steps of attentionForward() for one sequence whose states are not all in the memory, with the
// same bits. They read `width`, `attention`, `weight`, `bias`, `context` and `sparse`.

/// The scores of some states (count × D).
void attentionScores(const AttentionForward& attention, const float* states, int count,
                     float* scores);
/// Replaces the scores of all steps of the sequence by their weights α.
void attentionWeights(const AttentionForward& attention, std::int32_t steps, float* scores);
/// vector += Σ α_t h_t of some states, in the order of the steps.
void addWeightedStates(const float* weights, const float* states, int count, int width,
                       float* vector);

struct AttentionBackward {
    const SequenceLayout* layout;
    int width;
    int attention;
    const float* states;
    const PackedMatrix* weight;  ///< W: A × D
    const float* context;
    const float* weights;          ///< α
    const float* vectorGradients;  ///< (sequences × D)
    float* hidden;                 ///< input: u; output: ∂L/∂(W h + b), 0 in zero rows
    float* stateGradients;         ///< output: (rows × D); zero rows are not written
    float* scoreGradients = nullptr;  ///< output: ∂L/∂score of each row, or null; zero rows are not
                                      ///< written
    bool sparse = false;
    std::ptrdiff_t vectorStride = 0;  ///< between the gradients of two sequences; 0: D
};
/// Computes the gradients for the sequences at positions [begin, end), and adds their contribution
/// to the gradients of W (A × D), b (A) and c (A), unless all three are null.
void attentionBackward(const AttentionBackward& attention, int begin, int end,
                       float* weightGradient, float* biasGradient, float* contextGradient);

}  // namespace hanscope
