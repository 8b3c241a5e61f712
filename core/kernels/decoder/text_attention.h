#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/worker_pool.h"

namespace hanscope {

/// Text–hierarchy attention (Im et al. 2021): queries of the hierarchy, of which each document has
/// its own, look at the states of the document's words. For head h with key and value matrices K, V
///
///     s_t = (q·K h_t) / √dₕ = q̃·h_t   with   q̃ = Kᵀ q / √dₕ      α = softmax(s)      Σ_t α_t V h_t
///     = V c
///
/// so the caller turns each query into q̃ and each c = Σ_t α_t h_t into V c: a few products a query,
/// where projecting every word would be many a word. A query's weights run over its own document's
/// words and no others.
struct TextOfDocument {
    const float* states;  ///< (words × width), H
    std::int32_t words;   ///< > 0
};

/// The queries of one document, which stand together.
struct DocumentQueries {
    TextOfDocument text;
    std::int32_t first = 0, count = 0;  ///< queries, all heads' counted
    std::size_t weights = 0;            ///< where their weights begin, (words × count)
};

/// `queries` (queries × width) -> `weights` and `contexts` (queries × width).
void textAttention(const std::vector<DocumentQueries>& documents, int width, const float* queries,
                   WorkerPool& pool, float* weights, float* contexts);

/// From the contexts' gradients: writes those of the queries, and those of the states to
/// `stateGradients[i]` of documents[i] (words × width), or with `accumulate` adds the latter.
void textAttentionBackward(const std::vector<DocumentQueries>& documents, int width,
                           const float* queries, const float* weights,
                           const float* contextGradients, bool accumulate, WorkerPool& pool,
                           float* queryGradients, const std::vector<float*>& stateGradients);

}  // namespace hanscope
