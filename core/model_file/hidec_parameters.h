#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/decoder/decoder.h"
#include "core/kernels/encoder/encoder.h"
#include "core/model_file/model_file.h"

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

// The parameters, except the embedding, of the networks that read a document as one sequence, with
// their names in a model file. Corresponds to forEachLevelTensor of a HAN.

/// Of a network that has an encoder.
EncoderShape encoderShape(const ModelConfig& config);
/// `config` must have a tree.
DecoderShape decoderShape(const ModelConfig& config);
/// For this tree.
DecoderRows decoderRows(const LabelTree& tree);

/// The parameters of a HiDEC network.
template <class Values>  // const float* (parameters), or float* (their gradients)
struct HidecTensors {
    std::vector<Values> encoder;  ///< as EncoderParameters
    DecoderTensors<Values> decoder;
};

/// The parameters of a flat network.
template <class Values>
struct FlatTensors {
    std::vector<Values> encoder;                           ///< as EncoderParameters
    Values attentionWeight{}, attentionBias{}, context{};  ///< (A × D), (A), (A)
    Values classifierWeight{}, classifierBias{};           ///< (labels × D), (labels)
};

/// Calls visit(name, shape, values) for every tensor of an encoder; `values` is its place in
/// `arrays` (EncoderParameters or EncoderGradients).
template <class Values, class Visit>
void forEachEncoderTensor(const ModelConfig& config, std::vector<Values>& arrays, Visit visit) {
    const EncoderShape shape = encoderShape(config);
    const std::vector<EncoderTensor> tensors = shape.method().tensors(shape);
    arrays.resize(tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i)
        visit("encoder." + tensors[i].name, tensors[i].shape, arrays[i]);
}

/// Calls visit(name, shape, values) for every tensor but the word vectors, as
/// forEachDecoderTensor().
template <class Values, class Visit>
void forEachHidecTensor(const ModelConfig& config, HidecTensors<Values>& tensors, Visit visit) {
    forEachEncoderTensor(config, tensors.encoder, visit);
    forEachDecoderTensor(decoderShape(config), decoderRows(*treeOf(config.network)),
                         tensors.decoder, visit);
}

/// The same for a flat network with so many labels.
template <class Values, class Visit>
void forEachFlatTensor(const ModelConfig& config, std::size_t labels, FlatTensors<Values>& tensors,
                       Visit visit) {
    using Shape = std::vector<std::int64_t>;
    const FlatConfig& flat = std::get<FlatConfig>(config.network);
    const std::int64_t D = flat.encoder.states(), A = flat.attention;
    const auto classes = static_cast<std::int64_t>(labels);
    forEachEncoderTensor(config, tensors.encoder, visit);
    visit("encoder.attention.weight", Shape{A, D}, tensors.attentionWeight);
    visit("encoder.attention.bias", Shape{A}, tensors.attentionBias);
    visit("encoder.context", Shape{A}, tensors.context);
    visit("classifier.weight", Shape{classes, D}, tensors.classifierWeight);
    visit("classifier.bias", Shape{classes}, tensors.classifierBias);
}

/// Pointers to the parameters of a network. The arrays belong to a model file or to a trainer.
struct HidecParameters {
    EncoderShape encoderShape;
    DecoderShape decoderShape;
    HidecTensors<const float*> tensors;
    const float* embedding = nullptr;       ///< (V × E)
    std::size_t vocabulary = 0;             ///< V
    const float* subwords = nullptr;        ///< vectors of parts of words (rows × E), or null
    std::shared_ptr<const LabelTree> tree;  ///< whose nodes are decided about
    /// one softmax for the candidates of a node, instead of a sigmoid each
    bool oneLabelALevel = false;
    EndMarks targets = EndMarks::Deepest;    ///< None: [END] is no candidate
    Outputs outputs;                         ///< how decoding decides about the labels
    Precision precision = Precision::Float;  ///< of the products with them
};
/// Pointers to the parameters of a flat network, which belong to a model file or to a trainer.
struct FlatParameters {
    EncoderShape encoderShape;
    FlatTensors<const float*> tensors;
    int attention = 0;                       ///< A
    const float* embedding = nullptr;        ///< (V × E)
    std::size_t vocabulary = 0;              ///< V
    const float* subwords = nullptr;         ///< vectors of parts of words (rows × E), or null
    int labels = 0;                          ///< number of labels
    Precision precision = Precision::Float;  ///< of the products with them
};

/// The parameters of a network with this config, whose family is Hidec.
HidecParameters hidecParameters(const ModelConfig& config, std::size_t vocabulary,
                                const ValuesByName& values);
/// The same for the family Flat.
FlatParameters flatParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                              const ValuesByName& values);

}  // namespace hanscope
