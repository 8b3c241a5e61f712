#include "core/kernels/decoder/decoder.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/kernels/matrix/vectors.h"

namespace hanscope {
namespace {

using Parameters = DecoderLayerTensors<const float*>;

FeedForward packed(const DecoderShape& shape, const FeedForwardTensors<const float*>& p,
                   Packing packing) {
    const int d = shape.width, F = shape.feedForward;
    return {{d, p.norm.gain, p.norm.bias},
            Linear(p.inWeight, p.inBias, d, F, packing),
            Linear(p.outWeight, p.outBias, F, d, packing),
            shape.residual};
}

void packHeads(const DecoderShape& shape, const Parameters& p, Packing packing,
               PackedDecoder::Layer& layer) {
    const int d = shape.width, size = d / shape.heads;
    for (std::ptrdiff_t head = 0; head < shape.heads; ++head) {
        const float* key = p.text.key + head * size * d;
        const float* value = p.text.value + head * size * d;
        layer.textKey.push_back(packMatrix(key, d, 1, size, d, packing.precision));
        layer.textValue.push_back(packMatrix(value, 1, d, d, size, packing.precision));
        if (!packing.training) continue;
        layer.textKeyBackward.push_back(packMatrix(key, 1, d, d, size, packing.precision));
        layer.textValueBackward.push_back(packMatrix(value, d, 1, size, d, packing.precision));
    }
}

PackedDecoder::Layer packedLayer(const DecoderShape& shape, const Parameters& p, Packing packing) {
    const int d = shape.width;
    PackedDecoder::Layer layer;
    layer.selfNorm = {d, p.self.norm.gain, p.self.norm.bias};
    layer.textNorm = {d, p.text.norm.gain, p.text.norm.bias};
    layer.query = Linear(p.self.query, nullptr, d, d, packing);
    layer.key = Linear(p.self.key, nullptr, d, d, packing);
    layer.value = Linear(p.self.value, nullptr, d, d, packing);
    layer.output = Linear(p.self.output, nullptr, d, d, packing);
    layer.textQuery = Linear(p.text.query, nullptr, d, d, packing);
    layer.textOutput = Linear(p.text.output, nullptr, d, d, packing);
    packHeads(shape, p, packing, layer);
    if (shape.firstFeedForward) layer.first = packed(shape, p.first, packing);
    layer.last = packed(shape, p.last, packing);
    return layer;
}

using Layer = PackedDecoder::Layer;

/// The queries of the triples of a pass from `first` on, grouped by document. `weights` is the
/// number of weights that the layer keeps; it grows by those of the new queries.
std::vector<DocumentQueries> queriesOfTriples(const DecoderPass& pass,
                                              const std::vector<TextOfDocument>& texts, int first,
                                              int queriesPerTriple, std::size_t& weights) {
    std::vector<DocumentQueries> runs;
    for (int triple = first; triple < pass.triples(); ++triple) {
        const std::int32_t document = pass.documents[triple];
        if (triple == first || document != pass.documents[triple - 1]) {
            const TextOfDocument& text = texts[static_cast<std::size_t>(document)];
            runs.push_back({text, triple * queriesPerTriple, 0, weights,
                            (text.states && !text.changed) || pass.changeWeights});
        }
        runs.back().count += queriesPerTriple;
        if (runs.back().keepsWeights)
            weights += static_cast<std::size_t>(runs.back().text.words) *
                       static_cast<std::size_t>(queriesPerTriple);
    }
    return runs;
}

/// Applies pass.changeWeights to each query; empty without it. The arguments must outlive it.
WeightChange changeOfPass(const DecoderTable& table, const DecoderPass& pass,
                          int queriesPerTriple) {
    if (!pass.changeWeights) return {};
    return [&table, &pass, queriesPerTriple](const DocumentQueries& run, float* weights) {
        std::vector<float> own(static_cast<std::size_t>(run.text.words));
        for (std::int32_t j = 0; j < run.count; ++j) {
            const std::int32_t entry = pass.entries[(run.first + j) / queriesPerTriple];
            for (std::size_t t = 0; t < own.size(); ++t)
                own[t] = weights[static_cast<std::ptrdiff_t>(t) * run.count + j];
            pass.changeWeights(table.nodes[static_cast<std::size_t>(entry)], own);
            for (std::size_t t = 0; t < own.size(); ++t)
                weights[static_cast<std::ptrdiff_t>(t) * run.count + j] = own[t];
        }
    };
}

RowDropout dropoutAt(const DecoderDropout& dropout, DecoderSite site, int layer,
                     const std::vector<std::uint64_t>& keys) {
    return {dropout.rate, {dropout.seed, dropout.step, streamOf(site, layer)}, &keys};
}

std::vector<std::uint64_t> keysOfTable(const DecoderTable& table, int tokens, int width) {
    std::vector<std::uint64_t> keys;
    for (const std::int32_t node : table.nodes)
        for (int token = 0; token < tokens; ++token)
            keys.push_back(static_cast<std::uint64_t>(node * 3 + token) *
                           static_cast<std::uint64_t>(width));
    return keys;
}

// The keys depend on the node, not on the index of its triple.
std::vector<std::uint64_t> keysOfPass(const DecoderTable& table, const DecoderPass& pass,
                                      const DecoderDropout& dropout, int tokens, int width) {
    std::vector<std::uint64_t> keys;
    for (int triple = 0; triple < pass.triples(); ++triple)
        for (int token = 0; token < tokens; ++token)
            keys.push_back(
                ((dropout.firstDocument + static_cast<std::uint64_t>(pass.documents[triple]))
                 << 32) +
                static_cast<std::uint64_t>(table.nodes[pass.entries[triple]] * 3 + token) *
                    static_cast<std::uint64_t>(width));
    return keys;
}

// Copies the rows of the query tokens from `rows`, which has three rows per triple.
void copyQueryRows(const std::vector<float>& rows, int first, int count, int queryTokens, int width,
                   std::vector<float>& out) {
    float* to = grow(out, first * queryTokens, count * queryTokens, width);
    for (std::ptrdiff_t triple = first; triple < first + count; ++triple, to += queryTokens * width)
        std::memcpy(to, rows.data() + (3 * triple + (queryTokens == 3 ? 0 : 1)) * width,
                    static_cast<std::size_t>(queryTokens * width) * sizeof(float));
}

// q̃ = Kᵀ q / √dₕ for each head.
void projectQueries(const DecoderShape& shape, const Layer& layer, int first, int count,
                    WorkerPool& pool, DecoderSelfPart& part) {
    const int d = shape.width, size = d / shape.heads;
    const std::ptrdiff_t wide = std::ptrdiff_t{shape.heads} * d;
    const auto scale = static_cast<float>(1 / std::sqrt(static_cast<double>(size)));
    float* out = grow(part.projected, first, count, static_cast<int>(wide));
    const float* queries = part.textQueries.data() + std::ptrdiff_t{first} * d;
    forEachChunk(pool, count, kRowsPerTask, [&](int begin, int end) {
        for (int head = 0; head < shape.heads; ++head)
            multiplyRows(queries + std::ptrdiff_t{begin} * d + head * size, d, end - begin,
                         layer.textKey[static_cast<std::size_t>(head)], nullptr, false,
                         out + begin * wide + head * d, wide);
        for (std::ptrdiff_t i = begin * wide; i < end * wide; ++i) out[i] *= scale;
    });
}

// Computes part.out and part.projected from part.x, for the triples [first, first + count).
void selfPart(const PackedDecoder& decoder, int index, const std::vector<std::int32_t>& parents,
              const std::vector<std::int32_t>& starts, int first, int count,
              const DecoderDropout& dropout, const std::vector<std::uint64_t>& keys,
              WorkerPool& pool, DecoderSelfPart& part) {
    const DecoderShape& shape = decoder.shape;
    const Layer& layer = decoder.layers[static_cast<std::size_t>(index)];
    const int d = shape.width, queryTokens = shape.queryTokens(index);
    const int row = first * queryTokens, rows = count * queryTokens;
    float* normed = grow(part.normed, 3 * first, 3 * count, d);
    layerNorm(layer.selfNorm, part.x.data() + std::ptrdiff_t{3} * first * d, 3 * count, pool,
              normed);
    linearForward(layer.key, normed, 3 * count, pool, grow(part.keys, 3 * first, 3 * count, d));
    linearForward(layer.value, normed, 3 * count, pool, grow(part.values, 3 * first, 3 * count, d));
    copyQueryRows(part.normed, first, count, queryTokens, d, part.queryInputs);
    linearForward(layer.query, part.queryInputs.data() + std::ptrdiff_t{row} * d, rows, pool,
                  grow(part.queries, row, rows, d));
    float* headOutputs = grow(part.headOutputs, row, rows, d);
    pathAttention({d, shape.heads, queryTokens, parents.data(), part.keys.data(),
                   part.values.data(), starts.empty() ? nullptr : starts.data()},
                  part.queries.data(), first, first + count, pool, part.headOutputs.data());
    float* attended = grow(part.attended, row, rows, d);
    linearForward(layer.output, headOutputs, rows, pool, attended);
    dropRows(dropoutAt(dropout, DecoderSite::Self, index, keys), row, rows, d, part.attended.data(),
             part.mask);
    if (shape.residual)
        for (int triple = 0; triple < count; ++triple)
            addScaled(1,
                      part.x.data() +
                          (std::ptrdiff_t{3} * (first + triple) + (queryTokens == 3 ? 0 : 1)) * d,
                      static_cast<std::size_t>(queryTokens * d),
                      attended + std::ptrdiff_t{triple} * queryTokens * d);
    if (shape.firstFeedForward)
        feedForward(layer.first, part.attended.data(), row, rows,
                    dropoutAt(dropout, DecoderSite::First, index, keys), pool, part.first,
                    part.out);
    else
        std::copy_n(attended, std::ptrdiff_t{rows} * d, grow(part.out, row, rows, d));
    float* textNormed = grow(part.textNormed, row, rows, d);
    layerNorm(layer.textNorm, part.out.data() + std::ptrdiff_t{row} * d, rows, pool, textNormed);
    linearForward(layer.textQuery, textNormed, rows, pool, grow(part.textQueries, row, rows, d));
    projectQueries(shape, layer, row, rows, pool, part);
}

// V c for each head, side by side.
void projectContexts(const DecoderShape& shape, const Layer& layer, int first, int count,
                     WorkerPool& pool, DecoderTextPart& part) {
    const int d = shape.width, size = d / shape.heads;
    const std::ptrdiff_t wide = std::ptrdiff_t{shape.heads} * d;
    float* out = grow(part.headOutputs, first, count, d);
    const float* contexts = part.contexts.data() + first * wide;
    forEachChunk(pool, count, kRowsPerTask, [&](int begin, int end) {
        for (int head = 0; head < shape.heads; ++head)
            multiplyRows(contexts + begin * wide + head * d, wide, end - begin,
                         layer.textValue[static_cast<std::size_t>(head)], nullptr, false,
                         out + std::ptrdiff_t{begin} * d + head * size, d);
    });
}

// The row of the self part that `row` of the text part continues.
std::ptrdiff_t sourceRow(const DecoderPass& pass, int layer, int queryTokens, std::ptrdiff_t row) {
    return layer > 0
               ? row
               : pass.entries[row / queryTokens] * std::ptrdiff_t{queryTokens} + row % queryTokens;
}

void textPart(const PackedDecoder& decoder, int index, const DecoderTable& table,
              const DecoderSelfPart& self, const std::vector<TextOfDocument>& texts, int first,
              const DecoderDropout& dropout, const std::vector<std::uint64_t>& keys,
              WorkerPool& pool, DecoderPass& pass) {
    const DecoderShape& shape = decoder.shape;
    const Layer& layer = decoder.layers[static_cast<std::size_t>(index)];
    DecoderTextPart& part = pass.text[static_cast<std::size_t>(index)];
    const int d = shape.width, queryTokens = shape.queryTokens(index), heads = shape.heads;
    const int row = first * queryTokens, rows = (pass.triples() - first) * queryTokens;
    float* queries = grow(part.queries, row, rows, heads * d);
    for (std::ptrdiff_t r = 0; r < rows; ++r)
        std::memcpy(
            queries + r * heads * d,
            self.projected.data() + sourceRow(pass, index, queryTokens, row + r) * heads * d,
            static_cast<std::size_t>(heads * d) * sizeof(float));
    std::size_t weights = part.weights.size();
    const auto runs = queriesOfTriples(pass, texts, first, queryTokens * heads, weights);
    part.weights.resize(weights);
    grow(part.contexts, row, rows, heads * d);
    grow(part.largest, row, rows, heads);
    part.sums.resize(part.largest.size());
    textAttention(
        runs, d, part.queries.data(), pool,
        {part.weights.data(), part.contexts.data(), part.largest.data(), part.sums.data()},
        pass.cancel, changeOfPass(table, pass, queryTokens * heads));
    part.documents.insert(part.documents.end(), runs.begin(), runs.end());
    projectContexts(shape, layer, row, rows, pool, part);
    float* attended = grow(part.attended, row, rows, d);
    linearForward(layer.textOutput, part.headOutputs.data() + std::ptrdiff_t{row} * d, rows, pool,
                  attended);
    dropRows(dropoutAt(dropout, DecoderSite::Text, index, keys), row, rows, d, part.attended.data(),
             part.mask);
    if (shape.residual)
        for (std::ptrdiff_t r = 0; r < rows; ++r)
            addScaled(1, self.out.data() + sourceRow(pass, index, queryTokens, row + r) * d,
                      static_cast<std::size_t>(d), attended + r * d);
    feedForward(layer.last, part.attended.data(), row, rows,
                dropoutAt(dropout, DecoderSite::Last, index, keys), pool, part.last, part.out);
}

using Gradients = DecoderLayerTensors<float*>;
using Values = std::vector<float>;

int rowsOf(const Values& values, int width) {
    return static_cast<int>(values.size()) / width;
}

// Returns the gradient of the contexts c, from that of the heads' outputs V c, and adds that of V.
Values contextGradients(const DecoderShape& shape, const Layer& layer, const DecoderTextPart& part,
                        const Values& headOutputs, WorkerPool& pool, float* valueGradient) {
    const int d = shape.width, size = d / shape.heads, rows = rowsOf(headOutputs, d);
    const std::ptrdiff_t wide = std::ptrdiff_t{shape.heads} * d;
    Values gradients(part.contexts.size());
    for (int head = 0; head < shape.heads; ++head) {
        addProductOfRows(headOutputs.data() + head * size, d, part.contexts.data() + head * d, wide,
                         rows, size, d, pool, valueGradient + std::ptrdiff_t{head} * size * d,
                         layer.query.forward.precision);
        forEachChunk(pool, rows, kRowsPerTask, [&](int begin, int end) {
            multiplyRows(headOutputs.data() + std::ptrdiff_t{begin} * d + head * size, d,
                         end - begin, layer.textValueBackward[static_cast<std::size_t>(head)],
                         nullptr, false, gradients.data() + begin * wide + head * d, wide);
        });
    }
    return gradients;
}

// The pointers of the documents, for each run of a document's triples; none if there are none.
template <class Pointer>
std::vector<Pointer> ofRuns(const DecoderPass& pass, const std::vector<Pointer>& ofDocuments) {
    std::vector<Pointer> pointers;
    for (std::size_t i = 0; i < pass.documents.size() && !ofDocuments.empty(); ++i)
        if (i == 0 || pass.documents[i] != pass.documents[i - 1])
            pointers.push_back(ofDocuments[static_cast<std::size_t>(pass.documents[i])]);
    return pointers;
}

// Gradients of the results of a DecoderSelfPart.
struct SelfPartGradients {
    Values out, projected;
};

// [run of the last layer], see ofRuns(). `factors`: place for those of the queries.
std::vector<QueryTargets> targetsOfRuns(const DecoderPass& pass, int heads,
                                        const NodeTargets& targets, Values& factors) {
    std::vector<QueryTargets> ofRuns;
    if (targets.factors.empty()) return ofRuns;
    for (const float factor : targets.factors)
        factors.insert(factors.end(), static_cast<std::size_t>(heads),
                       factor / static_cast<float>(heads));
    for (const DocumentQueries& run : pass.text.back().documents) {
        const auto document =
            static_cast<std::size_t>(pass.documents[static_cast<std::size_t>(run.first / heads)]);
        const std::vector<float>& shares = targets.shares[document];
        ofRuns.push_back({shares.empty() ? nullptr : shares.data(), factors.data() + run.first});
    }
    return ofRuns;
}

// The backward pass of the text part, from the gradient of part.out: writes the gradients of the
// words' states, adds those of the parameters, and returns those of `self`.
SelfPartGradients textPartBackward(const PackedDecoder& decoder, int index, const DecoderPass& pass,
                                   const DecoderSelfPart& self, Values& gradient, WorkerPool& pool,
                                   const std::vector<float*>& stateGradients,
                                   const std::vector<double*>& parts, const NodeTargets& targets,
                                   const Gradients& sums) {
    const DecoderShape& shape = decoder.shape;
    const Layer& layer = decoder.layers[static_cast<std::size_t>(index)];
    const DecoderTextPart& part = pass.text[static_cast<std::size_t>(index)];
    const int d = shape.width, queryTokens = shape.queryTokens(index), rows = rowsOf(gradient, d);
    Values attended;
    feedForwardBackward(layer.last, part.attended.data(), rows, part.last, gradient, pool, attended,
                        sums.last);
    SelfPartGradients selfGradients{Values(self.out.size()), Values(self.projected.size())};
    const auto source = [&](std::ptrdiff_t row) {
        return index > 0 ? row
                         : pass.entries[row / queryTokens] * std::ptrdiff_t{queryTokens} +
                               row % queryTokens;
    };
    if (shape.residual)
        for (std::ptrdiff_t row = 0; row < rows; ++row)
            addScaled(1, attended.data() + row * d, static_cast<std::size_t>(d),
                      selfGradients.out.data() + source(row) * d);
    if (!part.mask.empty()) multiplyBy(part.mask.data(), attended.size(), attended.data());
    Values headOutputs(attended.size());
    linearBackward(layer.textOutput, part.headOutputs.data(), attended.data(), rows, false, pool,
                   headOutputs.data(), {sums.text.output, nullptr});
    const Values contexts =
        contextGradients(shape, layer, part, headOutputs, pool, sums.text.value);
    Values queries(part.queries.size()), factors;
    const bool isLast = index + 1 == shape.layers;
    const auto wanted =
        isLast ? targetsOfRuns(pass, shape.heads, targets, factors) : std::vector<QueryTargets>();
    textAttentionBackward(part.documents, d, part.queries.data(), part.weights.data(),
                          contexts.data(), !isLast, pool, queries.data(),
                          ofRuns(pass, stateGradients), ofRuns(pass, parts), wanted);
    const std::ptrdiff_t wide = std::ptrdiff_t{shape.heads} * d;
    for (std::ptrdiff_t row = 0; row < rows; ++row)
        addScaled(1, queries.data() + row * wide, static_cast<std::size_t>(wide),
                  selfGradients.projected.data() + source(row) * wide);
    return selfGradients;
}

// Returns the gradient of the text queries q, from that of q̃ = Kᵀ q / √dₕ, and adds that of K.
Values queryGradients(const DecoderShape& shape, const Layer& layer, const DecoderSelfPart& part,
                      Values& projected, WorkerPool& pool, float* keyGradient) {
    const int d = shape.width, size = d / shape.heads;
    const int rows = rowsOf(part.textQueries, d);
    const std::ptrdiff_t wide = std::ptrdiff_t{shape.heads} * d;
    const auto scale = static_cast<float>(1 / std::sqrt(static_cast<double>(size)));
    for (float& value : projected) value *= scale;
    Values gradients(part.textQueries.size());
    for (int head = 0; head < shape.heads; ++head) {
        addProductOfRows(part.textQueries.data() + head * size, d, projected.data() + head * d,
                         wide, rows, size, d, pool, keyGradient + std::ptrdiff_t{head} * size * d,
                         layer.query.forward.precision);
        forEachChunk(pool, rows, kRowsPerTask, [&](int begin, int end) {
            multiplyRows(projected.data() + begin * wide + head * d, wide, end - begin,
                         layer.textKeyBackward[static_cast<std::size_t>(head)], nullptr, false,
                         gradients.data() + std::ptrdiff_t{begin} * d + head * size, d);
        });
    }
    return gradients;
}

// Adds rows of the query tokens to `all`, which has three rows per triple.
void addQueryRows(const Values& rows, int queryTokens, int width, Values& all) {
    const auto each = static_cast<std::size_t>(queryTokens * width);
    for (std::size_t triple = 0; triple < rows.size() / each; ++triple)
        addScaled(1, rows.data() + triple * each, each,
                  all.data() +
                      (3 * triple + (queryTokens == 3 ? 0 : 1)) * static_cast<std::size_t>(width));
}

// The backward pass of the self part: adds the gradients of the parameters, and returns that of
// part.x.
Values selfPartBackward(const PackedDecoder& decoder, int index,
                        const std::vector<std::int32_t>& parents,
                        const std::vector<std::int32_t>& starts, const DecoderSelfPart& part,
                        SelfPartGradients selfGradients, WorkerPool& pool, const Gradients& sums) {
    const DecoderShape& shape = decoder.shape;
    const Layer& layer = decoder.layers[static_cast<std::size_t>(index)];
    const int d = shape.width, queryTokens = shape.queryTokens(index), rows = rowsOf(part.out, d);
    const int triples = rows / queryTokens;
    Values& out = selfGradients.out;
    const Values textQueries =
        queryGradients(shape, layer, part, selfGradients.projected, pool, sums.text.key);
    Values normed(part.out.size());
    linearBackward(layer.textQuery, part.textNormed.data(), textQueries.data(), rows, false, pool,
                   normed.data(), {sums.text.query, nullptr});
    layerNormBackward(layer.textNorm, part.out.data(), normed.data(), rows, out.data(),
                      sums.text.norm.gain, sums.text.norm.bias);
    Values attended;
    if (shape.firstFeedForward)
        feedForwardBackward(layer.first, part.attended.data(), rows, part.first, out, pool,
                            attended, sums.first);
    else
        attended = out;
    Values x(part.x.size());
    if (shape.residual) addQueryRows(attended, queryTokens, d, x);
    if (!part.mask.empty()) multiplyBy(part.mask.data(), attended.size(), attended.data());
    Values headOutputs(attended.size()), queries(attended.size());
    linearBackward(layer.output, part.headOutputs.data(), attended.data(), rows, false, pool,
                   headOutputs.data(), {sums.self.output, nullptr});
    Values keys(part.x.size()), values(part.x.size());
    pathAttentionBackward({d, shape.heads, queryTokens, parents.data(), part.keys.data(),
                           part.values.data(), starts.empty() ? nullptr : starts.data()},
                          part.queries.data(), headOutputs.data(), triples, queries.data(),
                          keys.data(), values.data());
    Values all(part.x.size());
    linearBackward(layer.key, part.normed.data(), keys.data(), 3 * triples, false, pool, all.data(),
                   {sums.self.key, nullptr});
    linearBackward(layer.value, part.normed.data(), values.data(), 3 * triples, true, pool,
                   all.data(), {sums.self.value, nullptr});
    linearBackward(layer.query, part.queryInputs.data(), queries.data(), rows, false, pool,
                   headOutputs.data(), {sums.self.query, nullptr});
    addQueryRows(headOutputs, queryTokens, d, all);
    layerNormBackward(layer.selfNorm, part.x.data(), all.data(), 3 * triples, x.data(),
                      sums.self.norm.gain, sums.self.norm.bias);
    return x;
}

void embeddingBackward(const DecoderShape& shape, const DecoderTable& table, Values& x,
                       const DecoderGradients& sums) {
    const auto d = static_cast<std::size_t>(shape.width);
    if (!table.embeddingMask.empty()) multiplyBy(table.embeddingMask.data(), x.size(), x.data());
    const float* row = x.data();
    for (std::size_t entry = 0; entry < table.nodes.size(); ++entry)
        for (const std::int32_t token : {shape.openToken, table.nodes[entry], shape.closeToken}) {
            addScaled(1, row, d, sums.tokens + static_cast<std::size_t>(token) * d);
            if (shape.levels)
                addScaled(1, row, d,
                          sums.levels + static_cast<std::size_t>(table.levels[entry] - 1) * d);
            row += d;
        }
}

}  // namespace

std::int32_t addLevel(std::int32_t document, const std::vector<std::int32_t>& nodes,
                      std::int32_t level, std::int32_t last, DecoderTable& table,
                      DecoderPass& pass) {
    for (const std::int32_t node : nodes) {
        const std::int32_t triple = pass.triples();
        table.nodes.push_back(node);
        table.levels.push_back(level);
        table.parents.push_back(last);
        pass.documents.push_back(document);
        pass.entries.push_back(triple);
        pass.parents.push_back(last);
        last = triple;
    }
    table.starts.resize(table.nodes.size(), last);
    pass.starts.resize(table.nodes.size(), last);
    return last;
}

PackedDecoder::PackedDecoder(const DecoderShape& decoderShape, const DecoderParameters& p,
                             Packing packing)
    : shape(decoderShape), parameters(p), norm{shape.width, p.norm.gain, p.norm.bias} {
    for (const Parameters& layer : p.layers) layers.push_back(packedLayer(shape, layer, packing));
}

void growTable(const PackedDecoder& decoder, int first, const DecoderDropout& dropout,
               WorkerPool& pool, DecoderTable& table) {
    const DecoderShape& shape = decoder.shape;
    const int d = shape.width, count = static_cast<int>(table.nodes.size()) - first;
    if (count == 0) return;
    float* x = grow(table.self.x, 3 * first, 3 * count, d);
    for (std::size_t entry = static_cast<std::size_t>(first); entry < table.nodes.size(); ++entry)
        for (const std::ptrdiff_t token : {shape.openToken, table.nodes[entry], shape.closeToken}) {
            std::copy_n(decoder.parameters.tokens + token * d, d, x);
            if (shape.levels)
                addScaled(1,
                          decoder.parameters.levels + std::ptrdiff_t{table.levels[entry] - 1} * d,
                          static_cast<std::size_t>(d), x);
            x += d;
        }
    dropRows(dropoutAt(dropout, DecoderSite::Embedding, 0, keysOfTable(table, 3, d)), 3 * first,
             3 * count, d, table.self.x.data(), table.embeddingMask);
    selfPart(decoder, 0, table.parents, table.starts, first, count, dropout,
             keysOfTable(table, shape.queryTokens(0), d), pool, table.self);
}

void growPass(const PackedDecoder& decoder, const DecoderTable& table,
              const std::vector<TextOfDocument>& texts, int first, const DecoderDropout& dropout,
              WorkerPool& pool, DecoderPass& pass) {
    const DecoderShape& shape = decoder.shape;
    const int d = shape.width, count = pass.triples() - first;
    if (count == 0) return;
    pass.text.resize(static_cast<std::size_t>(shape.layers));
    pass.self.resize(static_cast<std::size_t>(shape.layers - 1));
    for (int layer = 0; layer < shape.layers; ++layer) {
        const auto keys = keysOfPass(table, pass, dropout, shape.queryTokens(layer), d);
        if (layer > 0) {
            DecoderSelfPart& self = pass.self[static_cast<std::size_t>(layer - 1)];
            self.x = pass.text[static_cast<std::size_t>(layer - 1)].out;
            selfPart(decoder, layer, pass.parents, pass.starts, first, count, dropout, keys, pool,
                     self);
        }
        textPart(decoder, layer, table,
                 layer == 0 ? table.self : pass.self[static_cast<std::size_t>(layer - 1)], texts,
                 first, dropout, keys, pool, pass);
    }
    layerNorm(decoder.norm, pass.text.back().out.data() + std::ptrdiff_t{first} * d, count, pool,
              grow(pass.states, first, count, d));
}

void decoderBackward(const PackedDecoder& decoder, const DecoderTable& table,
                     const DecoderPass& pass, const std::vector<float>& gradients, WorkerPool& pool,
                     const std::vector<float*>& stateGradients, const DecoderGradients& sums,
                     const std::vector<double*>& parts, const NodeTargets& targets) {
    Values gradient(pass.text.back().out.size());
    layerNormBackward(decoder.norm, pass.text.back().out.data(), gradients.data(), pass.triples(),
                      gradient.data(), sums.norm.gain, sums.norm.bias);
    for (int layer = decoder.shape.layers - 1; layer >= 0; --layer) {
        const Gradients& ofLayer = sums.layers[static_cast<std::size_t>(layer)];
        const DecoderSelfPart& self =
            layer == 0 ? table.self : pass.self[static_cast<std::size_t>(layer - 1)];
        SelfPartGradients selfGradients = textPartBackward(
            decoder, layer, pass, self, gradient, pool, stateGradients, parts, targets, ofLayer);
        gradient = selfPartBackward(decoder, layer, layer == 0 ? table.parents : pass.parents,
                                    layer == 0 ? table.starts : pass.starts, self,
                                    std::move(selfGradients), pool, ofLayer);
    }
    embeddingBackward(decoder.shape, table, gradient, sums);
}

Branches::Branches(const float* tokens, int rowWidth, const std::int32_t* candidateRows, int count,
                   Packing packing)
    : width(rowWidth), rows(candidateRows, candidateRows + count) {
    std::vector<float> gathered;
    for (const std::ptrdiff_t row : rows)
        gathered.insert(gathered.end(), tokens + row * width, tokens + (row + 1) * width);
    forward = packMatrix(gathered.data(), 1, width, width, count, packing.precision);
    if (packing.training)
        backward = packMatrix(gathered.data(), width, 1, count, width, packing.precision);
}

void scoreBranches(const Branches& branches, const float* states, int count, float* scores) {
    multiplyRows(states, branches.width, count, branches.forward, nullptr, false, scores,
                 branches.forward.columns);
}

void scoreBranchesBackward(const Branches& branches, const float* states,
                           const float* scoreGradients, int count, float* stateGradients,
                           float* candidateGradients) {
    const int candidates = branches.forward.columns;
    multiplyRows(scoreGradients, candidates, count, branches.backward, nullptr, false,
                 stateGradients, branches.width);
    std::fill_n(candidateGradients, std::ptrdiff_t{candidates} * branches.width, 0.0f);
    addTransposedProduct(scoreGradients, candidates, states, branches.width, count, branches.width,
                         0, candidates, candidateGradients, branches.width,
                         branches.forward.precision);
}

}  // namespace hanscope
