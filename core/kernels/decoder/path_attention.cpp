#include "core/kernels/decoder/path_attention.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/kernels/vectors.h"

namespace hanscope {
namespace {

// The rows of keys and values to which the tokens of a triple attend.
void attendedRows(const PathAttention& attention, std::int32_t triple,
                  std::vector<std::ptrdiff_t>& rows) {
    rows.clear();
    if (attention.starts) triple = attention.starts[triple];
    for (; triple >= 0; triple = attention.parents[triple])
        for (std::ptrdiff_t token = 0; token < 3; ++token) rows.push_back(3 * triple + token);
}

// Computes α of one query. `query` points to the query of a head, and `first` is the column at
// which the head begins in a row of keys.
void computeWeights(const PathAttention& attention, const float* query,
                    const std::vector<std::ptrdiff_t>& rows, std::ptrdiff_t first,
                    std::vector<double>& weights) {
    const int size = attention.width / attention.heads;
    const double scale = 1 / std::sqrt(static_cast<double>(size));
    weights.clear();
    for (const std::ptrdiff_t row : rows)
        weights.push_back(scale * dot(query, attention.keys + row * attention.width + first, size));
    const double highest = *std::max_element(weights.begin(), weights.end());
    double sum = 0;
    for (double& weight : weights) sum += weight = std::exp(weight - highest);
    for (double& weight : weights) weight /= sum;
}

}  // namespace

void pathAttention(const PathAttention& attention, const float* queries, int begin, int end,
                   WorkerPool& pool, float* headOutputs) {
    constexpr int kTriplesPerTask = 16;
    const std::ptrdiff_t d = attention.width, queryTokens = attention.queriesPerTriple;
    const std::ptrdiff_t size = d / attention.heads;
    forEachChunk(pool, end - begin, kTriplesPerTask, [&](int from, int to) {
        std::vector<std::ptrdiff_t> rows;
        std::vector<double> weights;
        for (int triple = begin + from; triple < begin + to; ++triple) {
            attendedRows(attention, triple, rows);
            for (std::ptrdiff_t row = triple * queryTokens; row < (triple + 1) * queryTokens;
                 ++row) {
                std::fill_n(headOutputs + row * d, d, 0.0f);
                for (std::ptrdiff_t first = 0; first < d; first += size) {
                    computeWeights(attention, queries + row * d + first, rows, first, weights);
                    for (std::size_t i = 0; i < rows.size(); ++i)
                        addScaled(static_cast<float>(weights[i]),
                                  attention.values + rows[i] * d + first,
                                  static_cast<std::size_t>(size), headOutputs + row * d + first);
                }
            }
        }
    });
}

void pathAttentionBackward(const PathAttention& attention, const float* queries,
                           const float* headOutputGradients, int triples, float* queryGradients,
                           float* keyGradients, float* valueGradients) {
    const std::ptrdiff_t d = attention.width, queryTokens = attention.queriesPerTriple;
    const std::ptrdiff_t size = d / attention.heads;
    const auto count = static_cast<std::size_t>(size);
    const double scale = 1 / std::sqrt(static_cast<double>(size));
    std::vector<std::ptrdiff_t> rows;
    std::vector<double> weights, weightGradients;
    std::fill_n(queryGradients, triples * queryTokens * d, 0.0f);
    for (int triple = 0; triple < triples; ++triple) {
        attendedRows(attention, triple, rows);
        for (std::ptrdiff_t at = triple * queryTokens * d; at < (triple + 1) * queryTokens * d;
             at += size) {
            const std::ptrdiff_t first = at % d;
            computeWeights(attention, queries + at, rows, first, weights);
            weightGradients.clear();
            double mean = 0;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                weightGradients.push_back(dot(headOutputGradients + at,
                                              attention.values + rows[i] * d + first,
                                              static_cast<int>(size)));
                mean += weights[i] * weightGradients[i];
            }
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const std::ptrdiff_t seen = rows[i] * d + first;
                const auto score =
                    static_cast<float>(scale * weights[i] * (weightGradients[i] - mean));
                addScaled(score, attention.keys + seen, count, queryGradients + at);
                addScaled(score, queries + at, count, keyGradients + seen);
                addScaled(static_cast<float>(weights[i]), headOutputGradients + at, count,
                          valueGradients + seen);
            }
        }
    }
}

}  // namespace hanscope
