#include <algorithm>
#include <cmath>

#include "core/kernels/decoder/decoder.h"
#include "core/kernels/vectors.h"

namespace hanscope {
namespace {

using Layer = PackedDecoder::Layer;
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
                         rows, size, d, pool, valueGradient + std::ptrdiff_t{head} * size * d);
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

// The backward pass of the text part, from the gradient of part.out: writes the gradients of the
// words' states, adds those of the parameters, and returns those of `self`.
SelfPartGradients textPartBackward(const PackedDecoder& decoder, int index, const DecoderPass& pass,
                                   const DecoderSelfPart& self, Values& gradient, WorkerPool& pool,
                                   const std::vector<float*>& stateGradients,
                                   const std::vector<double*>& parts, const Gradients& sums) {
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
    Values queries(part.queries.size());
    textAttentionBackward(part.documents, d, part.queries.data(), part.weights.data(),
                          contexts.data(), index + 1 < shape.layers, pool, queries.data(),
                          ofRuns(pass, stateGradients), ofRuns(pass, parts));
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
                         wide, rows, size, d, pool, keyGradient + std::ptrdiff_t{head} * size * d);
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

void decoderBackward(const PackedDecoder& decoder, const DecoderTable& table,
                     const DecoderPass& pass, const std::vector<float>& gradients, WorkerPool& pool,
                     const std::vector<float*>& stateGradients, const DecoderGradients& sums,
                     const std::vector<double*>& parts) {
    Values gradient(pass.text.back().out.size());
    layerNormBackward(decoder.norm, pass.text.back().out.data(), gradients.data(), pass.triples(),
                      gradient.data(), sums.norm.gain, sums.norm.bias);
    for (int layer = decoder.shape.layers - 1; layer >= 0; --layer) {
        const Gradients& ofLayer = sums.layers[static_cast<std::size_t>(layer)];
        const DecoderSelfPart& self =
            layer == 0 ? table.self : pass.self[static_cast<std::size_t>(layer - 1)];
        SelfPartGradients selfGradients = textPartBackward(decoder, layer, pass, self, gradient,
                                                           pool, stateGradients, parts, ofLayer);
        gradient = selfPartBackward(decoder, layer, layer == 0 ? table.parents : pass.parents,
                                    layer == 0 ? table.starts : pass.starts, self,
                                    std::move(selfGradients), pool, ofLayer);
    }
    embeddingBackward(decoder.shape, table, gradient, sums);
}

}  // namespace hanscope
