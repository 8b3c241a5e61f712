#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/matrix/precision.h"

namespace hanscope {

/// The right-hand side B (K × N) of a matrix product, copied into panels of a few SIMD vectors'
/// width so that the inner loop reads memory sequentially. The arrangement depends on the
/// instruction set in use (see instruction_set.h).
struct PackedMatrix {
    int rows = 0;     ///< K
    int columns = 0;  ///< N
    Precision precision = Precision::Float;
    std::vector<float> panels;  ///< B in the order of the products, padded with 0; rounded to
                                ///< `precision`, and empty if there are `pairs`
    std::vector<std::uint32_t> pairs;  ///< packPairs() of B, if the processor multiplies bfloat16
};

/// Packs B with B[k][n] = values[k * rowStride + n * columnStride]. Swap the strides to transpose.
PackedMatrix packMatrix(const float* values, std::ptrdiff_t rowStride, std::ptrdiff_t columnStride,
                        int rows, int columns, Precision precision = Precision::Float);

/// C_i = A_i · B + bias for `count` rows i, or C_i += A_i · B with `accumulate`. `bias` (N) may be
/// null. The result of a row depends on no other row: each element is computed by one chain of
/// multiply-adds in ascending order of k. The factors are rounded to the precision of B.
void multiplyRows(const float* a, std::ptrdiff_t aStride, int count, const PackedMatrix& b,
                  const float* bias, bool accumulate, float* c, std::ptrdiff_t cStride);
/// The same for a B of another precision than Float, with a pointer to each row of A and C.
void multiplyRounded(const float* const* a, int count, const PackedMatrix& b, const float* bias,
                     bool accumulate, float* const* c);

/// C += Aᵀ · B, where A (M wide) and B (N wide) have `count` rows and C is M × N with stride
/// `cStride`; used for weight gradients. Only the rows [begin, end) of C are computed, so several
/// threads can share one product. To keep precision, at most 128 rows are summed before the sum is
/// added to C.
void addTransposedProduct(const float* a, std::ptrdiff_t aStride, const float* b,
                          std::ptrdiff_t bStride, std::int64_t count, int n, int begin, int end,
                          float* c, std::ptrdiff_t cStride, Precision = Precision::Float);

/// sums (width) += the sum of `count` rows; used for bias gradients.
void addColumnSums(const float* rows, std::ptrdiff_t stride, std::int64_t count, int width,
                   float* sums);

/// For s in [begin, end): row s of `out` = the sum of the rows rowIndex[offsets[s]] …
/// rowIndex[offsets[s + 1] − 1] of `source`; used for the gradient of a word that occurs at several
/// places.
void sumRowSegments(const std::int32_t* offsets, const std::int32_t* rowIndex, int begin, int end,
                    const float* source, std::ptrdiff_t sourceStride, int width, float* out,
                    std::ptrdiff_t outStride);

/// Σ v² of `count` values. Blocks of 1,024 values are summed in float, the blocks in double, in an
/// order that depends on `count` only. The result is not finite if a value is not finite.
double squaredNorm(const float* values, std::int64_t count);

}  // namespace hanscope
