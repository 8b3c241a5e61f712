#include "core/kernels/decoder/text_attention.h"
#include "core/kernels/matrix.h"

namespace hanscope {
namespace {

// [α | ∂s] of each word from α and ∂α:   ∂s_t = α_t (∂α_t − Σ_t' α_t' ∂α_t')
std::vector<float> weightsAndScoreGradients(std::int32_t words, std::size_t count,
                                            const float* weights,
                                            const std::vector<float>& weightGradients) {
    std::vector<double> mean(count, 0);
    for (std::size_t t = 0; t < static_cast<std::size_t>(words); ++t)
        for (std::size_t j = 0; j < count; ++j)
            mean[j] += double{weights[t * count + j]} * double{weightGradients[t * count + j]};
    std::vector<float> both(2 * count * static_cast<std::size_t>(words));
    for (std::size_t t = 0; t < static_cast<std::size_t>(words); ++t)
        for (std::size_t j = 0; j < count; ++j) {
            const float weight = weights[t * count + j];
            both[2 * count * t + j] = weight;
            both[2 * count * t + count + j] =
                weight * (weightGradients[t * count + j] - static_cast<float>(mean[j]));
        }
    return both;
}

// parts[t] += Σ_j α_tj ∂α_tj
void addParts(std::int32_t words, std::size_t count, const float* weights,
              const std::vector<float>& weightGradients, double* parts) {
    for (std::size_t t = 0; t < static_cast<std::size_t>(words); ++t)
        for (std::size_t j = t * count; j < (t + 1) * count; ++j)
            parts[t] += double{weights[j]} * double{weightGradients[j]};
}

}  // namespace

// With C = αᵀ H and s = H Q̃ᵀ:   ∂α = H ∂Cᵀ,   ∂Q̃ = ∂sᵀ H,   ∂H = α ∂C + ∂s Q̃
void textAttentionBackward(const std::vector<DocumentQueries>& documents, int width,
                           const float* queries, const float* weights,
                           const float* contextGradients, bool accumulate, WorkerPool& pool,
                           float* queryGradients, const std::vector<float*>& stateGradients,
                           const std::vector<double*>& parts) {
    const std::ptrdiff_t d = width;
    pool.run(static_cast<int>(documents.size()), [&](int i) {
        const DocumentQueries& own = documents[static_cast<std::size_t>(i)];
        const std::ptrdiff_t first = own.first * d, count = own.count;
        const std::int32_t words = own.text.words;
        std::vector<float> weightGradients(static_cast<std::size_t>(words * count));
        multiplyRows(own.text.states, d, words,
                     packMatrix(contextGradients + first, 1, width, width, own.count), nullptr,
                     false, weightGradients.data(), count);
        if (!parts.empty())
            addParts(words, static_cast<std::size_t>(count), weights + own.weights, weightGradients,
                     parts[static_cast<std::size_t>(i)]);
        const std::vector<float> both = weightsAndScoreGradients(
            words, static_cast<std::size_t>(count), weights + own.weights, weightGradients);
        std::fill_n(queryGradients + first, count * d, 0.0f);
        addTransposedProduct(both.data() + count, 2 * count, own.text.states, d, words, width, 0,
                             own.count, queryGradients + first, d);
        std::vector<float> vectors(contextGradients + first, contextGradients + first + count * d);
        vectors.insert(vectors.end(), queries + first, queries + first + count * d);
        multiplyRows(both.data(), 2 * count, words,
                     packMatrix(vectors.data(), d, 1, 2 * own.count, width), nullptr, accumulate,
                     stateGradients[static_cast<std::size_t>(i)], d);
    });
}

}  // namespace hanscope
