#pragma once

#include <cstdint>

namespace hanscope {

// The recurrences of encoders for the devices of LibTorch: both directions over sequences of
// different lengths. A row is a step of a sequence; the rows of a sequence follow each other.

/// Both directions of a GRU, as PyTorch defines it. The array `kept` (rows × 2 × 5 × H) holds for
/// each row and direction
///
///     gruForward():   U_n h + b_n   r    z    n    h
///     gruBackward():  dn · r        dr   dz   dn   h
///
/// where h is the state before the step, and dr, dz and dn are the gradients before the gates'
/// functions: those of the input side are (dr, dz, dn), those of the recurrent side (dr, dz, dn r).
struct GruSequences {
    std::int64_t hidden;             ///< H
    std::int64_t sequences;          ///< sorted by decreasing length
    const std::int64_t* firstRow;    ///< [sequence]
    const std::int64_t* length;      ///< [sequence]
    const std::int64_t* inputOfRow;  ///< [row] row of `projected`
    const float* projected;          ///< inputs × 2 × 3H: the input side, with its bias
    const float* bias;               ///< 2 × 3H: of the recurrent side
    const float* recurrent;          ///< 2 × 3H × H
    const float* recurrentOfUnit;    ///< 2 × H × 3H: the same, transposed
};

/// The cells c of both directions of an SRU (core/kernels/sru.h), where ⊙ is the product of
/// elements:
///
///     f_t = σ(p_t + v ⊙ c_{t−1})          c_t = f_t ⊙ c_{t−1} + (1 − f_t) ⊙ u_t
///
/// Element j of u and p in direction d of row i is at (2 i + d) · stride + j.
struct SruSequences {
    std::int64_t hidden;           ///< H
    std::int64_t sequences;        ///< sorted by decreasing length
    const std::int64_t* firstRow;  ///< [sequence]
    const std::int64_t* length;    ///< [sequence]
    const float *update, *forget;  ///< u and p
    std::int64_t stride;           ///< of u and p
    const float* peephole;         ///< v (2 × H)
    float *cells, *before;         ///< c_t and c_{t−1} (rows × 2 × H)
};

/// The gradients of an SRU's cells (rows × 2 × H each).
struct SruCellGradients {
    const float *cells, *before;  ///< of c_t and c_{t−1}, where others read them
    float *update, *forget;       ///< output: of u and p
};

/// The passes, on one kind of device. Each computes all sequences.
struct RecurrenceKernels {
    /// Writes `states` (rows × 2 × H) and `kept`.
    void (*gruForward)(const GruSequences& of, float* states, float* kept);
    /// `gradient`: of `states`. Changes `kept` as above.
    void (*gruBackward)(const GruSequences& of, const float* gradient, float* kept);
    /// Writes the cells.
    void (*sruForward)(const SruSequences& of);
    /// Reads them.
    void (*sruBackward)(const SruSequences& of, const SruCellGradients& gradients);
};

/// On the CPU, one sequence after the other; for tests.
extern const RecurrenceKernels kRecurrenceLoops;
/// On the GPU of the arrays, in the current stream; the functions do not wait for it. Null if
/// LibTorch is built for the CPU only.
extern const RecurrenceKernels* const kRecurrencesOnGpu;

}  // namespace hanscope
