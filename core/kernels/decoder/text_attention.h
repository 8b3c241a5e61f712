#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/kernels/worker_pool.h"

namespace hanscope {

/// Text–hierarchy attention (Im et al. 2021): a token of a document's sub-hierarchy attends to the
/// states h_t of the document's words. For one head with the query q, the key matrix K and the
/// value matrix V (dₕ × d each):
///
///     s_t = q · (K h_t) / √dₕ  = q̃ · h_t        where q̃ = Kᵀ q / √dₕ
///     α = softmax_t(s)
///     output = Σ_t α_t (V h_t) = V c            where c = Σ_t α_t h_t
///
/// The functions below compute α and c from q̃; the caller computes q̃ from q, and V c from c. This
/// takes two matrix–vector products per query, instead of two per word. The softmax runs over the
/// words of the query's own document.

/// The words of a document.
struct TextOfDocument {
    const float* states;  ///< H (words × d)
    std::int32_t words;   ///< > 0
};

/// The queries of one document, which are adjacent rows. Each head of each query token is a query.
struct DocumentQueries {
    TextOfDocument text;
    std::int32_t first = 0, count = 0;  ///< the rows first … first + count − 1
    std::size_t weights = 0;            ///< offset of their weights (words × count)
};

/// Changes the weights of one document (α, words × count) before its contexts are computed. Called
/// by several threads, for different documents.
using WeightChange = std::function<void(const DocumentQueries&, float* weights)>;

/// Computes `weights` (α, see DocumentQueries) and `contexts` (c, queries × width) from `queries`
/// (q̃, queries × width).
void textAttention(const std::vector<DocumentQueries>& documents, int width, const float* queries,
                   WorkerPool& pool, float* weights, float* contexts,
                   const WeightChange& change = {});

/// The backward pass, from the gradients of the contexts: writes the gradients of the queries, and
/// writes (or adds, with `accumulate`) the gradients of the words' states of documents[i] to
/// stateGradients[i] (words × width). Unless `parts` is empty, adds Σ α_t ∂α_t over the queries to
/// parts[i] (words): what each word's weights contribute, if they are taken as free numbers.
void textAttentionBackward(const std::vector<DocumentQueries>& documents, int width,
                           const float* queries, const float* weights,
                           const float* contextGradients, bool accumulate, WorkerPool& pool,
                           float* queryGradients, const std::vector<float*>& stateGradients,
                           const std::vector<double*>& parts = {});

}  // namespace hanscope
