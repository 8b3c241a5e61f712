#pragma once

#include <cstddef>
#include <cstdint>

#include "core/kernels/matrix.h"
#include "core/kernels/worker_pool.h"

namespace hanscope {

/// The softmax over a few words instead of all (sampled softmax: Jean et al. 2015, section 3), the
/// output of a language model. Each row has a hidden state h and a target word y; all rows share
/// the candidates, K distinct words. With the vector o_w (H) and the bias b_w of a word w:
///
///     s_w = h · o_w + b_w,    p = softmax of s over y and the candidates other than y
///     loss = −log p_y         e_w = p_w − [w is y]
///     ∂loss/∂h = Σ_w e_w o_w,    ∂loss/∂o_w = Σ_rows e_w h
struct SampledSoftmax {
    int hidden = 0;  ///< H
    int rows = 0;
    const float* states = nullptr;          ///< [row] h
    std::ptrdiff_t stride = 0;              ///< from row to row of `states`
    const std::int32_t* targets = nullptr;  ///< [row] y as a row of `outputs`; −1: none
    const std::int32_t* candidateOf =
        nullptr;                        ///< [row of `outputs`] number of the candidate; −1: none
    const float* outputs = nullptr;     ///< o of all words (words × H)
    const float* targetBias = nullptr;  ///< [row] b_y
    const float* candidateBias = nullptr;  ///< [candidate] b
    const PackedMatrix* scores = nullptr;  ///< the candidates' vectors, transposed (H × K)
    const PackedMatrix* sums = nullptr;    ///< the candidates' vectors (K × H)
};

/// What follows from it. Rows without a target get 0 everywhere.
struct SampledSoftmaxGradients {
    float* states;           ///< [row] ∂loss/∂h; stride as the states
    float* candidateErrors;  ///< rows × K: e of the candidates
    float* targetErrors;     ///< [row] e_y = p_y − 1
    float* losses;           ///< [row]
};

/// Computes all rows. The bits do not depend on the number of threads.
void sampledSoftmax(const SampledSoftmax& softmax, WorkerPool& pool,
                    const SampledSoftmaxGradients& gradients);

}  // namespace hanscope
