#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/kernels/decoder/decoder.h"

namespace hanscope {

/// Numbers of rows of the decoder's embeddings.
struct DecoderRows {
    std::int64_t tokens = 0;  ///< the nodes of the label tree, [END], "(" and ")"
    std::int64_t levels = 0;  ///< the levels of the tree's sub-hierarchies
};

/// Calls visit(name, shape, values) for every tensor of a decoder, where `name` is its name in a
/// model file and `values` is its field in `tensors`. Resizes tensors.layers to the number of
/// layers.
template <class Values, class Visit>
void forEachDecoderTensor(const DecoderShape& shape, const DecoderRows& rows,
                          DecoderTensors<Values>& tensors, Visit visit) {
    using Shape = std::vector<std::int64_t>;
    const std::int64_t d = shape.width, F = shape.feedForward;
    const auto norm = [&](const std::string& name, NormTensors<Values>& place) {
        visit(name + ".norm.weight", Shape{d}, place.gain);
        visit(name + ".norm.bias", Shape{d}, place.bias);
    };
    const auto attention = [&](const std::string& name, AttentionTensors<Values>& place) {
        norm(name, place.norm);
        visit(name + ".query.weight", Shape{d, d}, place.query);
        visit(name + ".key.weight", Shape{d, d}, place.key);
        visit(name + ".value.weight", Shape{d, d}, place.value);
        visit(name + ".output.weight", Shape{d, d}, place.output);
    };
    const auto feedForward = [&](const std::string& name, FeedForwardTensors<Values>& place) {
        norm(name, place.norm);
        visit(name + ".in.weight", Shape{F, d}, place.inWeight);
        visit(name + ".in.bias", Shape{F}, place.inBias);
        visit(name + ".out.weight", Shape{d, F}, place.outWeight);
        visit(name + ".out.bias", Shape{d}, place.outBias);
    };
    visit("hierarchy.embedding.weight", Shape{rows.tokens, d}, tensors.tokens);
    if (shape.levels) visit("hierarchy.level.weight", Shape{rows.levels, d}, tensors.levels);
    tensors.layers.resize(static_cast<std::size_t>(shape.layers));
    for (int i = 0; i < shape.layers; ++i) {
        DecoderLayerTensors<Values>& layer = tensors.layers[static_cast<std::size_t>(i)];
        const std::string name = "decoder." + std::to_string(i) + ".";
        attention(name + "self_attention", layer.self);
        if (shape.firstFeedForward) feedForward(name + "first_feed_forward", layer.first);
        attention(name + "text_attention", layer.text);
        feedForward(name + "last_feed_forward", layer.last);
    }
    norm("decoder", tensors.norm);
}

}  // namespace hanscope
