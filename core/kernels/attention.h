#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/matrix/matrix.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// Weights that the steps of some sequences should have: the backward pass adds
/// factor (α − share) to the gradient of a row's score. If the shares of a sequence sum to 1 and
/// its rows have one factor, this is the gradient of factor · KL(share ‖ α), or with sparse weights
/// of the Fenchel–Young loss of their entmax.
struct AttentionTargets {
    const float* shares = nullptr;   ///< of each row; null: there are none
    const float* factors = nullptr;  ///< of each row; 0: its weight may be any
};

/// Attention pooling of one level (Yang et al. 2016, section 2.2), for all sequences of a layout:
///
///     u_t = tanh(W h_t + b)
///     score_t = u_tᵀ c
///     α_t = exp(score_t) / Σ_t' exp(score_t')       or, if `sparse`, entmax (entmax.h)
///     vector = Σ_t α_t h_t
///
/// where c is the context vector. The softmax subtracts the maximum score of the same sequence
/// before it exponentiates, so a sequence's result does not depend on the rest of the batch.
struct AttentionForward {
    const SequenceLayout* layout;
    int width;                        ///< D, width of a hidden state
    int attention;                    ///< A, width of u
    const float* states;              ///< (rows × D)
    const PackedMatrix* weight;       ///< Wᵀ: D × A
    const float* bias;                ///< b (A)
    const float* context;             ///< c (A)
    float* hidden;                    ///< output: u (rows × A), or null without a backward pass
    float* weights;                   ///< output: α of each row
    float* vectors;                   ///< output: (sequences × D), in the caller's order
    bool sparse = false;              ///< otherwise softmax
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

/// The backward pass of an AttentionForward; fields without a comment are as there.
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
    bool sparse = false;
    std::ptrdiff_t vectorStride = 0;  ///< between the gradients of two sequences; 0: D
    AttentionTargets targets{};       ///< part of L
};
/// Computes the gradients for the sequences at positions [begin, end), and adds their contribution
/// to the gradients of W (A × D), b (A) and c (A), unless all three are null.
void attentionBackward(const AttentionBackward& attention, int begin, int end,
                       float* weightGradient, float* biasGradient, float* contextGradient);

/// The parameters of attention pooling (see attention.h), D = 2H.
struct AttentionParameters {
    int hidden;            ///< H
    int attention;         ///< A
    const float* weight;   ///< W (A × D)
    const float* bias;     ///< b (A)
    const float* context;  ///< c (A)
};

/// A sequence of a layout in which some steps are left out or replaced, and some states of which
/// have changed: the forward half from the first of these steps on, the backward half from the last
/// one back. The states are in the order in which their GRU computes them (rows × H).
struct ChangedSequence {
    std::int32_t row;        ///< of the first of these steps in the layout
    std::int32_t replaced;   ///< number of replaced steps, both halves of which have changed
    std::int32_t missing;    ///< number of steps that are left out; either is 0
    const float* states[2];  ///< forward, backward
    std::int32_t rows[2];    ///< [forward, backward] number of changed states
};

/// Attention pooling of changed sequences, at a cost that depends on the changed rows only. Of a
/// row with one changed half, the other half's part of the score is known. The rows on both sides
/// of the changed ones, whose scores s_t are known, are pooled once for all variants: their mean Σ
/// exp(s_t) h_t / Z and log Z, with Z = Σ exp(s_t). The results are those of attentionForward() up
/// to the rounding of sums.
class AttentionVariants {
 public:
    /// `states` are those of all rows (rows × D). The arguments must outlive this object.
    AttentionVariants(const AttentionParameters& parameters, const SequenceLayout& layout,
                      const float* states, WorkerPool& pool);

    /// Computes the vectors of changed sequences (count × D). Thread-safe.
    void pool(const ChangedSequence* sequences, int count, float* vectors) const;

    // For the kernels, which are compiled for each instruction set.

    /// The rows before a row of its sequence, or those behind it, pooled.
    struct Side {
        FloatBuffer means;         ///< rows × D; 0 if there are no such rows
        std::vector<double> logs;  ///< [row] log Z; −∞ if there are no such rows
    };
    /// What is known of the sequences before a change.
    struct Original {
        AttentionParameters parameters;
        const SequenceLayout* layout;
        const float* states;
        PackedMatrix weights[2];  ///< of the forward and of the backward half: H × A
        FloatBuffer parts[2];     ///< rows × A: b and the half's part of W h
        Side before, behind;
    };

 private:
    Original original_;
};

}  // namespace hanscope
