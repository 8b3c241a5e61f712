#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/float_buffer.h"
#include "core/kernels/matrix.h"
#include "core/kernels/sequence_layout.h"
#include "core/kernels/worker_pool.h"

namespace hanscope {

/// The parameters of attention pooling (see attention.h), D = 2H.
struct AttentionParameters {
    int hidden;            ///< H
    int attention;         ///< A
    const float* weight;   ///< W (A × D)
    const float* bias;     ///< b (A)
    const float* context;  ///< c (A)
};

/// A sequence of a layout in which the step at `row` is left out or replaced, and some states of
/// which have changed: the forward half from this step on, the backward half from it back. The
/// states are in the order in which their GRU computes them (rows × H).
struct ChangedSequence {
    std::int32_t position;   ///< of the sequence in the layout
    std::int32_t row;        ///< in the layout
    bool isLeftOut;          ///< otherwise both halves have changed at `row`
    const float* states[2];  ///< forward, backward
    std::int32_t rows[2];
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
        FloatBuffer means;         // rows × D; 0 if there are no such rows
        std::vector<double> logs;  // [row] log Z; −∞ if there are no such rows
    };
    struct Original {
        AttentionParameters parameters;
        const SequenceLayout* layout;
        const float* states;
        PackedMatrix weights[2];  // of the forward and of the backward half: H × A
        FloatBuffer parts[2];     // rows × A: b and the half's part of W h
        Side before, behind;
    };

 private:
    Original original_;
};

}  // namespace hanscope
