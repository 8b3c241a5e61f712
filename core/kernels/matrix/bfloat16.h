#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

// Matrix products whose factors are rounded to bfloat16, the upper half of a float, to the nearest
// (ties to even), and whose products are summed in float. The processor's AVX512_BF16 multiplies
// two adjacent factors at once, so the factors lie in pairs: the one with the even index is the
// lower half of a 32-bit word.

/// Whether the processor has the instructions, and the instruction set in use (instruction_set.h)
/// is AVX-512. The functions below may be called only then, except roundToBFloat16().
bool hasBFloat16Products();

/// B (K × N) in pairs along K, in panels like those of a PackedMatrix; an odd K is padded with 0.
/// Element (k, n) is values[k * rowStride + n * columnStride].
std::vector<std::uint32_t> packPairs(const float* values, std::ptrdiff_t rowStride,
                                     std::ptrdiff_t columnStride, int rows, int columns);

/// multiplyRows() with a pointer to each of the `count` rows of A (K) and C (N).
void multiplyPairs(const float* const* a, int count, int rows, int columns,
                   const std::uint32_t* panels, const float* bias, bool accumulate,
                   float* const* c);

/// addTransposedProduct().
void addTransposedPairs(const float* a, std::ptrdiff_t aStride, const float* b,
                        std::ptrdiff_t bStride, std::int64_t count, int n, int begin, int end,
                        float* c, std::ptrdiff_t cStride);

/// The nearest bfloat16 as a float; NaN stays NaN.
float roundToBFloat16(float value);

}  // namespace hanscope
