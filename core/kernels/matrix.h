#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// Right-hand side B (K × N) of a product, rearranged once into panels of a few vectors' width so
/// that the inner loop reads it in one stream. The arrangement depends on the instruction set in use.
struct PackedMatrix {
    int rows = 0;     ///< K
    int columns = 0;  ///< N
    std::vector<float> panels;
};

/// Packs B with B[k][n] = values[k * rowStride + n * columnStride]; a transpose is a swap of strides.
PackedMatrix packMatrix(const float* values, std::ptrdiff_t rowStride, std::ptrdiff_t columnStride,
                        int rows, int columns);

/// C_i = A_i · B + bias for `count` rows given by stride; `bias` (N) may be null. With `accumulate`,
/// C_i += A_i · B. A row's result depends on that row alone, whatever rows stand beside it: each
/// element is one chain of multiply-adds in order of k.
void multiplyRows(const float* a, std::ptrdiff_t aStride, int count, const PackedMatrix& b,
                  const float* bias, bool accumulate, float* c, std::ptrdiff_t cStride);

/// C (M × N, of stride cStride) += Aᵀ · B over `count` rows of A (M wide) and B (N wide): a weight
/// gradient. Only the rows [begin, end) of C are computed, so that several threads may share one
/// product. Sums run over at most 128 rows before they are added to C, to keep their precision.
void addTransposedProduct(const float* a, std::ptrdiff_t aStride, const float* b,
                          std::ptrdiff_t bStride, std::int64_t count, int n, int begin, int end,
                          float* c, std::ptrdiff_t cStride);

/// sums (width) += the sum of `count` rows: a bias gradient.
void addColumnSums(const float* rows, std::ptrdiff_t stride, std::int64_t count, int width,
                   float* sums);

/// out_s = Σ of the source rows rowIndex[offsets[s]] … rowIndex[offsets[s + 1] − 1], for s in
/// [begin, end): the gradient of a word that occurs at several places.
void sumRowSegments(const std::int32_t* offsets, const std::int32_t* rowIndex, int begin, int end,
                    const float* source, std::ptrdiff_t sourceStride, int width, float* out,
                    std::ptrdiff_t outStride);

/// Σ v² (float within 1,024 values, double beyond), in an order that depends on `count` alone. Not finite if a value is not.
double squaredNorm(const float* values, std::int64_t count);

}  // namespace hanscope
