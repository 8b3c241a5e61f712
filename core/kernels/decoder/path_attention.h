#pragma once

#include <cstdint>

#include "core/kernels/worker_pool.h"

namespace hanscope {

/// Masked self-attention of sub-hierarchies (Im et al. 2021), head by head, scores divided by √dₕ:
/// the tokens of a triple "(" v ")" see those of their own triple and of v's ancestors, and nothing
/// else. Triples are given by their parents, so there is no mask, and other branches cost nothing.
struct PathAttention {
    int width = 0;                          ///< d, of all heads together
    int heads = 1;                          ///< a divisor of d; dₕ = d / heads
    int queriesPerTriple = 1;               ///< 3: each of its tokens asks; 1: the node alone
    const std::int32_t* parents = nullptr;  ///< [triple] another before it; −1: none
    const float* keys = nullptr;            ///< (triples × 3 × d), as `values`
    const float* values = nullptr;
};

/// Of the triples [begin, end): `queries` (triples × queriesPerTriple × d) -> `mixed`, of the same
/// size, the means of the values that the heads weigh.
void pathAttention(const PathAttention& attention, const float* queries, int begin, int end,
                   WorkerPool& pool, float* mixed);

/// Of `triples` triples from `mixedGradients`: writes the gradients of the queries, and adds those
/// of keys and values.
void pathAttentionBackward(const PathAttention& attention, const float* queries,
                           const float* mixedGradients, int triples, float* queryGradients,
                           float* keyGradients, float* valueGradients);

}  // namespace hanscope
