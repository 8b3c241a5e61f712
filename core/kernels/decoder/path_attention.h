#pragma once

#include <cstdint>

#include "core/kernels/worker_pool.h"

namespace hanscope {

/// The masked self-attention of sub-hierarchies (Im et al. 2021). A token of the triple "(" v ")"
/// attends to the three tokens of its own triple and to those of v's ancestors, and to no others.
/// For each head, with i running over these tokens:
///
///     α = softmax_i(q · k_i / √dₕ)        output = Σ_i α_i v_i
///
/// The ancestors are found through `parents`, so no mask is stored, and the tokens outside the path
/// cost no time. With `starts` and other `parents` a token attends to other triples (addLevel()).
struct PathAttention {
    int width = 0;                          ///< d, all heads together
    int heads = 1;                          ///< a divisor of d; dₕ = d / heads
    int queriesPerTriple = 1;               ///< 3: all tokens of the triple; 1: only v
    const std::int32_t* parents = nullptr;  ///< [triple] the parent's, a smaller one; −1: root
    const float* keys = nullptr;            ///< k (triples × 3 × d)
    const float* values = nullptr;          ///< v (triples × 3 × d)
    const std::int32_t* starts = nullptr;   ///< [triple] the triple from which `parents` are
                                            ///< followed; null: from itself
};

/// For the triples [begin, end): computes `headOutputs`, the heads' outputs side by side, from
/// `queries`; both are (triples × queriesPerTriple × d).
void pathAttention(const PathAttention& attention, const float* queries, int begin, int end,
                   WorkerPool& pool, float* headOutputs);

/// The backward pass of the triples [0, triples), from the gradients of the heads' outputs: writes
/// `queryGradients`, and adds to `keyGradients` and `valueGradients`.
void pathAttentionBackward(const PathAttention& attention, const float* queries,
                           const float* headOutputGradients, int triples, float* queryGradients,
                           float* keyGradients, float* valueGradients);

}  // namespace hanscope
