#include "core/kernels/decoder/decoder.h"

namespace hanscope {
namespace {

using Parameters = DecoderLayerTensors<const float*>;

FeedForward packed(const DecoderShape& shape, const FeedForwardTensors<const float*>& p,
                   bool training) {
    const int d = shape.width, F = shape.feedForward;
    return {{d, p.norm.gain, p.norm.bias},
            Linear(p.inWeight, p.inBias, d, F, training),
            Linear(p.outWeight, p.outBias, F, d, training),
            shape.residual};
}

void packHeads(const DecoderShape& shape, const Parameters& p, bool training,
               PackedDecoder::Layer& layer) {
    const int d = shape.width, size = d / shape.heads;
    for (std::ptrdiff_t head = 0; head < shape.heads; ++head) {
        const float* key = p.text.key + head * size * d;
        const float* value = p.text.value + head * size * d;
        layer.textKey.push_back(packMatrix(key, d, 1, size, d));
        layer.textValue.push_back(packMatrix(value, 1, d, d, size));
        if (!training) continue;
        layer.textKeyBackward.push_back(packMatrix(key, 1, d, d, size));
        layer.textValueBackward.push_back(packMatrix(value, d, 1, size, d));
    }
}

PackedDecoder::Layer packedLayer(const DecoderShape& shape, const Parameters& p, bool training) {
    const int d = shape.width;
    PackedDecoder::Layer layer;
    layer.selfNorm = {d, p.self.norm.gain, p.self.norm.bias};
    layer.textNorm = {d, p.text.norm.gain, p.text.norm.bias};
    layer.query = Linear(p.self.query, nullptr, d, d, training);
    layer.key = Linear(p.self.key, nullptr, d, d, training);
    layer.value = Linear(p.self.value, nullptr, d, d, training);
    layer.output = Linear(p.self.output, nullptr, d, d, training);
    layer.textQuery = Linear(p.text.query, nullptr, d, d, training);
    layer.textOutput = Linear(p.text.output, nullptr, d, d, training);
    packHeads(shape, p, training, layer);
    if (shape.firstFeedForward) layer.first = packed(shape, p.first, training);
    layer.last = packed(shape, p.last, training);
    return layer;
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
                             bool training)
    : shape(decoderShape), parameters(p), norm{shape.width, p.norm.gain, p.norm.bias} {
    for (const Parameters& layer : p.layers) layers.push_back(packedLayer(shape, layer, training));
}

}  // namespace hanscope
