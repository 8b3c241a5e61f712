#pragma once

#include <cstdint>

namespace hanscope {

/// Both directions of a GRU, as PyTorch defines it, over sequences of different lengths, for the
/// devices of LibTorch. A row is a step of a sequence; the rows of a sequence follow each other.
/// The array `kept` (rows × 2 × 5 × H) holds for each row and direction
///
///     forward():   U_n h + b_n   r    z    n    h
///     backward():  dn · r        dr   dz   dn   h
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

/// The two passes, on one kind of device. Each computes all sequences.
struct GruKernels {
    /// Writes `states` (rows × 2 × H) and `kept`.
    void (*forward)(const GruSequences& of, float* states, float* kept);
    /// `gradient`: of `states`. Changes `kept` as above.
    void (*backward)(const GruSequences& of, const float* gradient, float* kept);
};

/// On the CPU, one sequence after the other; for tests.
extern const GruKernels kGruLoops;
/// On the GPU of the arrays, in the current stream; the functions do not wait for it. Null if
/// LibTorch is built for the CPU only.
extern const GruKernels* const kGruOnGpu;

}  // namespace hanscope
