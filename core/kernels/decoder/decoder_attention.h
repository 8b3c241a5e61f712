#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/kernels/changed_states.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/state_pieces.h"
#include "core/progress.h"

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
    const float* states;                  ///< H (words × d); null: `pieces` has them
    std::int32_t words;                   ///< > 0
    const StatePieces* pieces = nullptr;  ///< of a long text
    /// Unless null, the states differ from those of a text with `states`.
    const ChangedStates* changed = nullptr;
};

/// The queries of one document, which are adjacent rows. Each head of each query token is a query.
struct DocumentQueries {
    TextOfDocument text;                ///< to whose words the queries belong
    std::int32_t first = 0, count = 0;  ///< the rows first … first + count − 1
    std::size_t weights = 0;            ///< offset of their weights (words × count)
    /// Without, α is computed in blocks of words and not kept; instead, the largest score of a
    /// query and Σ_t exp(s_t − largest) are, except of a text with `changed`, of which only c is.
    bool keepsWeights = true;
};

/// The results of textAttention(), with a row or an element for each query.
struct TextAttentionResult {
    float* weights;   ///< α, see DocumentQueries
    float* contexts;  ///< c (queries × width)
    float* largest;   ///< only without keepsWeights
    double* sums;     ///< likewise
};

/// Changes the weights of one document (α, words × count) before its contexts are computed. Called
/// by several threads, for different documents.
using WeightChange = std::function<void(const DocumentQueries&, float* weights)>;

/// Computes `result` from `queries` (q̃, queries × width). Texts that follow each other, are changes
/// of the same one and have equal queries share what has not changed (PooledVariants). `change`
/// requires keepsWeights. Without
/// keepsWeights, throws Cancelled.
void textAttention(const std::vector<DocumentQueries>& documents, int width, const float* queries,
                   WorkerPool& pool, const TextAttentionResult& result,
                   const CancelToken& cancel = {}, const WeightChange& change = {});

/// Computes the weights of some rows of `queries` (q̃) of a document without keepsWeights from
/// result.largest and result.sums, and calls take(first, count, α) for blocks of words, with α
/// (count × rows.size()), by several threads. The rows are those of `document`.
using TakeWeights =
    std::function<void(std::int32_t first, std::int32_t count, const float* weights)>;
/// See TakeWeights. The same arguments as those of the textAttention() that left the weights out.
void readTextWeights(const DocumentQueries& document, const std::vector<std::int32_t>& rows,
                     int width, const float* queries, const float* largest, const double* sums,
                     WorkerPool& pool, const TakeWeights& take);

/// Weights that the queries of one document should have: the backward pass adds
/// factor (α − share) to the gradients of a query's scores, that of factor · KL(shares ‖ α).
struct QueryTargets {
    const float* shares = nullptr;   ///< [word], sum 1; null: there are none
    const float* factors = nullptr;  ///< [query of the document]; 0: its weights may be any
};

/// The backward pass, from the gradients of the contexts: writes the gradients of the queries, and
/// writes (or adds, with `accumulate`) the gradients of the words' states of documents[i] to
/// stateGradients[i] (words × width). Unless `parts` is empty, adds Σ α_t ∂α_t over the queries to
/// parts[i] (words): what each word's weights contribute, if they are taken as free numbers.
/// `targets`: [i], or empty.
void textAttentionBackward(const std::vector<DocumentQueries>& documents, int width,
                           const float* queries, const float* weights,
                           const float* contextGradients, bool accumulate, WorkerPool& pool,
                           float* queryGradients, const std::vector<float*>& stateGradients,
                           const std::vector<double*>& parts = {},
                           const std::vector<QueryTargets>& targets = {});

}  // namespace hanscope
