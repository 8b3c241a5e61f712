#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// Windows of texts, one after the other. A window consists of a word in the middle, the words
/// around it, and noise words. Words are rows of two matrices: `inputRows` of the word vectors,
/// `outputRows` of the vectors that tell which words are in the middle.
struct SkipGramWindows {
    int outputs = 0;                       ///< of each window: the middle word, then noise words
    std::vector<std::int32_t> inputRows;   ///< the words around, window after window
    std::vector<std::int32_t> inputEnds;   ///< of each window: where its inputRows end
    std::vector<std::int32_t> outputRows;  ///< windows × outputs
};

/// The distance of the rows of a matrix whose rows have `width` numbers: whole cache lines.
constexpr std::ptrdiff_t skipGramStride(int width) {
    return (std::ptrdiff_t{width} + 15) / 16 * 16;
}

/// One step of gradient descent for each window, in order. For the words a around the middle, with
/// vectors v_a, and the outputs k, with vectors u_k (Mikolov et al. 2013, equation 4; the words of
/// a window have the same noise words, as in Ji et al. 2016, so that a window is a product of two
/// small matrices):
///
///     e_ak = η ([k is the middle word] − σ(v_a · u_k))
///     v_a ← v_a + Σ_k e_ak u_k,    u_k ← u_k + Σ_a e_ak v_a
///
/// All right-hand sides have the values before the step; a row that occurs several times gets the
/// sum of its changes. `inputs` and `outputs` are aligned as a FloatBuffer is; their rows are
/// `stride` = skipGramStride(width) floats apart, and what follows the `width` numbers of a row
/// must be 0 and stays 0. Several threads may compute other matrices at the same time.
void skipGramSteps(const SkipGramWindows& windows, float rate, std::ptrdiff_t stride, float* inputs,
                   float* outputs);

/// sum[i] += scale · values[i] for i < count.
void addScaled(const float* values, float scale, std::ptrdiff_t count, float* sum);

}  // namespace hanscope
