#include "core/kernels/decoder/decoder_attention.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "core/kernels/gru.h"
#include "core/kernels/matrix/matrix.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/pooled_variants.h"

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

// A tile of pieces is computed together.
constexpr std::int32_t kBlockWords = kGruTile * StatePieces::kSteps;
// The results of so many blocks are in memory at a time.
constexpr int kBlocksAtOnce = 64;

int blocksOf(const TextOfDocument& text) {
    return (text.words + kBlockWords - 1) / kBlockWords;
}

// Calls body(first, count, states) with the words of a block.
template <class Body>
void readBlock(const TextOfDocument& text, int width, int block, Body body) {
    const std::int32_t first = block * kBlockWords;
    const std::int32_t end = std::min(first + kBlockWords, text.words);
    if (!text.pieces) return body(first, end - first, text.states + std::ptrdiff_t{first} * width);
    std::vector<float> states(static_cast<std::size_t>(end - first) *
                              static_cast<std::size_t>(width));
    text.pieces->read(first, end, states.data());
    body(first, end - first, states.data());
}

// The same for all words, in order.
template <class Body>
void readBlocks(const TextOfDocument& text, int width, Body body) {
    if (const ChangedStates* changed = text.changed) {
        const std::ptrdiff_t end = changed->end;
        body(0, changed->begin, text.states);
        body(changed->begin, changed->end - changed->begin, changed->states.data());
        return body(changed->end, text.words - changed->end,
                    text.states + (end + changed->missing) * width);
    }
    if (!text.pieces) return body(0, text.words, text.states);
    for (int block = 0; block < blocksOf(text); ++block) readBlock(text, width, block, body);
}

// Replaces each of the `count` columns s of `scores` (words × count) by exp(s_t − max s), whose sum
// is `sum`.
void exponentialsOfColumns(std::int32_t words, std::ptrdiff_t count, float* scores,
                           std::vector<float>& highest, std::vector<double>& sum) {
    const auto columns = static_cast<std::size_t>(count);
    highest.assign(columns, -std::numeric_limits<float>::infinity());
    sum.assign(columns, 0);
    for (std::ptrdiff_t t = 0; t < words; ++t)
        for (std::size_t j = 0; j < columns; ++j)
            highest[j] = std::max(highest[j], scores[t * count + static_cast<std::ptrdiff_t>(j)]);
    for (std::ptrdiff_t t = 0; t < words; ++t)
        for (std::size_t j = 0; j < columns; ++j) {
            float& score = scores[t * count + static_cast<std::ptrdiff_t>(j)];
            score = std::exp(score - highest[j]);
            sum[j] += double{score};
        }
}

// Replaces each of the `count` columns of `scores` (words × count) by its softmax.
void softmaxOfColumns(std::int32_t words, std::ptrdiff_t count, float* scores) {
    std::vector<float> highest;
    std::vector<double> sum;
    exponentialsOfColumns(words, count, scores, highest, sum);
    std::vector<float> share;
    share.reserve(sum.size());
    for (const double total : sum) share.push_back(static_cast<float>(1 / total));
    for (std::ptrdiff_t t = 0; t < words; ++t)
        for (std::size_t j = 0; j < share.size(); ++j)
            scores[t * count + static_cast<std::ptrdiff_t>(j)] *= share[j];
}

// Packs `count` vectors (count × width) for the products of rows with each of them.
PackedMatrix packVectors(const float* vectors, int count, int width) {
    return packMatrix(vectors, 1, width, width, count);
}

// Computes α and c of one document.
void attend(const DocumentQueries& own, int width, const float* queries, const WeightChange& change,
            float* weights, float* contexts) {
    const std::ptrdiff_t d = width, count = own.count;
    const PackedMatrix packed = packVectors(queries, own.count, width);
    readBlocks(own.text, width, [&](std::int32_t first, std::int32_t words, const float* states) {
        multiplyRows(states, d, words, packed, nullptr, false, weights + first * count, count);
    });
    softmaxOfColumns(own.text.words, count, weights);
    if (change) change(own, weights);
    std::fill_n(contexts, count * d, 0.0f);
    readBlocks(own.text, width, [&](std::int32_t first, std::int32_t words, const float* states) {
        addTransposedProduct(weights + first * count, count, states, d, words, width, 0, own.count,
                             contexts, d);
    });
}

// The end of the documents from `begin` on that are changes of one text and have equal queries;
// begin + 1 if the document has no changes.
std::size_t endOfChanges(const std::vector<DocumentQueries>& documents, std::size_t begin,
                         int width, const float* queries) {
    const DocumentQueries& first = documents[begin];
    const auto queriesOf = [&](const DocumentQueries& of) {
        return queries + std::ptrdiff_t{of.first} * width;
    };
    const auto isLike = [&](const DocumentQueries& other) {
        return other.text.changed && other.text.states == first.text.states &&
               other.count == first.count &&
               std::equal(queriesOf(first), queriesOf(first) + std::ptrdiff_t{first.count} * width,
                          queriesOf(other));
    };
    std::size_t end = begin + 1;
    while (first.text.changed && end < documents.size() && isLike(documents[end])) ++end;
    return end;
}

// Computes c of the documents [begin, end), which share what has not changed.
void attendChanges(const std::vector<DocumentQueries>& documents, std::size_t begin,
                   std::size_t end, int width, const float* queries, WorkerPool& pool,
                   float* contexts) {
    const DocumentQueries& first = documents[begin];
    const std::ptrdiff_t d = width, count = first.count;
    const PackedMatrix packed = packVectors(queries + first.first * d, first.count, width);
    const auto scoresOf = [&](const float* states, std::int32_t words) {
        std::vector<float> scores(static_cast<std::size_t>(words * count));
        multiplyRows(states, d, words, packed, nullptr, false, scores.data(), count);
        return scores;
    };
    const std::int32_t words = first.text.words + first.text.changed->missing;
    const PooledVariants pooled(first.text.states, words, width, scoresOf(first.text.states, words),
                                first.count);
    pool.run(static_cast<int>(end - begin), [&](int i) {
        const DocumentQueries& own = documents[begin + static_cast<std::size_t>(i)];
        const ChangedStates& changed = *own.text.changed;
        pooled.pool(changed, scoresOf(changed.states.data(), changed.end - changed.begin).data(),
                    contexts + own.first * d);
    });
}

// The same for one document, whose queries are those of no other.
void attendChange(const DocumentQueries& own, int width, const float* queries, float* contexts) {
    std::vector<float> weights(static_cast<std::size_t>(own.text.words) *
                               static_cast<std::size_t>(own.count));
    attend(own, width, queries, {}, weights.data(), contexts);
}

// Σ_t exp(s_t − largest) h_t of the words of a block, and the sum of the factors.
struct BlockSums {
    std::vector<float> largest, contexts;
    std::vector<double> sums;
};

BlockSums sumsOfBlock(const DocumentQueries& own, int width, const PackedMatrix& queries,
                      int block) {
    const std::ptrdiff_t d = width, count = own.count;
    BlockSums result;
    result.contexts.assign(static_cast<std::size_t>(count * d), 0.0f);
    readBlock(own.text, width, block, [&](std::int32_t, std::int32_t words, const float* states) {
        std::vector<float> scores(static_cast<std::size_t>(words * count));
        multiplyRows(states, d, words, queries, nullptr, false, scores.data(), count);
        exponentialsOfColumns(words, count, scores.data(), result.largest, result.sums);
        addTransposedProduct(scores.data(), count, states, d, words, width, 0, own.count,
                             result.contexts.data(), d);
    });
    return result;
}

// The sums over the words so far, in double precision.
struct SumsSoFar {
    std::vector<float> largest;
    std::vector<double> contexts, sums;

    void add(const BlockSums& block, std::size_t width) {
        for (std::size_t j = 0; j < sums.size(); ++j) {
            const float now = std::max(largest[j], block.largest[j]);
            const double keep = std::exp(double{largest[j]} - double{now});
            const double take = std::exp(double{block.largest[j]} - double{now});
            largest[j] = now;
            sums[j] = sums[j] * keep + block.sums[j] * take;
            for (std::size_t i = j * width; i < (j + 1) * width; ++i)
                contexts[i] = contexts[i] * keep + double{block.contexts[i]} * take;
        }
    }
};

// Computes c without α: the threads take blocks of words, whose sums are added in order.
void attendInBlocks(const DocumentQueries& own, int width, const float* queries, WorkerPool& pool,
                    const CancelToken& cancel, const TextAttentionResult& result) {
    const auto d = static_cast<std::size_t>(width), count = static_cast<std::size_t>(own.count);
    const auto row = static_cast<std::size_t>(own.first);
    const PackedMatrix packed = packVectors(queries + row * d, own.count, width);
    SumsSoFar all{std::vector<float>(count, -std::numeric_limits<float>::infinity()),
                  std::vector<double>(count * d, 0.0), std::vector<double>(count, 0.0)};
    for (int first = 0; first < blocksOf(own.text); first += kBlocksAtOnce) {
        cancel.check();
        std::vector<BlockSums> some(
            static_cast<std::size_t>(std::min(kBlocksAtOnce, blocksOf(own.text) - first)));
        pool.run(static_cast<int>(some.size()), [&](int i) {
            some[static_cast<std::size_t>(i)] = sumsOfBlock(own, width, packed, first + i);
        });
        for (const BlockSums& block : some) all.add(block, d);
    }
    for (std::size_t i = 0; i < count * d; ++i)
        result.contexts[row * d + i] = static_cast<float>(all.contexts[i] / all.sums[i / d]);
    std::copy(all.largest.begin(), all.largest.end(), result.largest + row);
    std::copy(all.sums.begin(), all.sums.end(), result.sums + row);
}

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

// Adds those of factor · KL(shares ‖ α) to ∂s in `both`.
void addTargets(std::int32_t words, std::size_t count, const QueryTargets& targets,
                std::vector<float>& both) {
    for (std::size_t t = 0; t < static_cast<std::size_t>(words); ++t)
        for (std::size_t j = 0; j < count; ++j) {
            float* pair = both.data() + 2 * count * t + j;
            pair[count] += targets.factors[j] * (pair[0] - targets.shares[t]);
        }
}

// parts[t] += Σ_j α_tj ∂α_tj
void addParts(std::int32_t words, std::size_t count, const float* weights,
              const std::vector<float>& weightGradients, double* parts) {
    for (std::size_t t = 0; t < static_cast<std::size_t>(words); ++t)
        for (std::size_t j = t * count; j < (t + 1) * count; ++j)
            parts[t] += double{weights[j]} * double{weightGradients[j]};
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

void textAttention(const std::vector<DocumentQueries>& documents, int width, const float* queries,
                   WorkerPool& pool, const TextAttentionResult& result, const CancelToken& cancel,
                   const WeightChange& change) {
    const std::ptrdiff_t d = width;
    std::vector<std::size_t> alone;
    for (std::size_t begin = 0, end; begin < documents.size(); begin = end) {
        end = change ? begin + 1 : endOfChanges(documents, begin, width, queries);
        if (end - begin > 1)
            attendChanges(documents, begin, end, width, queries, pool, result.contexts);
        else
            alone.push_back(begin);
    }
    pool.run(static_cast<int>(alone.size()), [&](int i) {
        const DocumentQueries& own = documents[alone[static_cast<std::size_t>(i)]];
        if (own.keepsWeights)
            attend(own, width, queries + own.first * d, change, result.weights + own.weights,
                   result.contexts + own.first * d);
        else if (own.text.changed)
            attendChange(own, width, queries + own.first * d, result.contexts + own.first * d);
    });
    for (const DocumentQueries& own : documents)
        if (!own.keepsWeights && !own.text.changed)
            attendInBlocks(own, width, queries, pool, cancel, result);
}

void readTextWeights(const DocumentQueries& document, const std::vector<std::int32_t>& rows,
                     int width, const float* queries, const float* largest, const double* sums,
                     WorkerPool& pool, const TakeWeights& take) {
    const std::ptrdiff_t d = width, count = static_cast<std::ptrdiff_t>(rows.size());
    std::vector<float> wanted;
    for (const std::int32_t row : rows)
        wanted.insert(wanted.end(), queries + row * d, queries + (row + 1) * d);
    const PackedMatrix packed = packVectors(wanted.data(), static_cast<int>(count), width);
    pool.run(blocksOf(document.text), [&](int block) {
        readBlock(document.text, width, block,
                  [&](std::int32_t first, std::int32_t words, const float* states) {
                      std::vector<float> weights(static_cast<std::size_t>(words * count));
                      multiplyRows(states, d, words, packed, nullptr, false, weights.data(), count);
                      for (std::ptrdiff_t i = 0; i < words * count; ++i) {
                          const std::int32_t row = rows[static_cast<std::size_t>(i % count)];
                          float& weight = weights[static_cast<std::size_t>(i)];
                          weight =
                              std::exp(weight - largest[row]) * static_cast<float>(1 / sums[row]);
                      }
                      take(first, words, weights.data());
                  });
    });
}

// With C = αᵀ H and s = H Q̃ᵀ:   ∂α = H ∂Cᵀ,   ∂Q̃ = ∂sᵀ H,   ∂H = α ∂C + ∂s Q̃
void textAttentionBackward(const std::vector<DocumentQueries>& documents, int width,
                           const float* queries, const float* weights,
                           const float* contextGradients, bool accumulate, WorkerPool& pool,
                           float* queryGradients, const std::vector<float*>& stateGradients,
                           const std::vector<double*>& parts,
                           const std::vector<QueryTargets>& targets) {
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
        std::vector<float> both = weightsAndScoreGradients(words, static_cast<std::size_t>(count),
                                                           weights + own.weights, weightGradients);
        if (!targets.empty() && targets[static_cast<std::size_t>(i)].shares)
            addTargets(words, static_cast<std::size_t>(count), targets[static_cast<std::size_t>(i)],
                       both);
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
