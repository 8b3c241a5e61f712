#include "core/model_file/hidec_parameters.h"

namespace hanscope {
namespace {

auto taking(const ValuesByName& values) {
    return [&values](const std::string& name, const std::vector<std::int64_t>&,
                     const float*& place) { place = values(name); };
}

}  // namespace

EncoderShape encoderShape(const ModelConfig& config) {
    return encoderOf(config.network).shape();
}

DecoderShape decoderShape(const ModelConfig& config) {
    const auto& [encoder, decoder, tree] = std::get<HidecConfig>(config.network);
    return {static_cast<int>(encoder.states()),
            static_cast<int>(decoder.heads),
            static_cast<int>(decoder.layers),
            static_cast<int>(decoder.feedForward),
            decoder.feedForwards == 2,
            decoder.residual,
            openToken(*tree),
            closeToken(*tree),
            decoder.levels,
            decoder.mask};
}

DecoderRows decoderRows(const LabelTree& tree) {
    return {static_cast<std::int64_t>(tokenCount(tree)), std::int64_t{tree.maxDepth()} + 1};
}

HidecParameters hidecParameters(const ModelConfig& config, std::size_t vocabulary,
                                const ValuesByName& values) {
    HidecParameters p;
    p.encoderShape = encoderShape(config);
    p.decoderShape = decoderShape(config);
    forEachHidecTensor(config, p.tensors, taking(values));
    p.embedding = values(kEmbeddingName);
    p.vocabulary = vocabulary;
    if (config.subwords) p.subwords = values(kSubwordsName);
    p.tree = treeOf(config.network);
    p.oneLabelALevel = std::get<HidecConfig>(config.network).decoder.oneLabelALevel;
    p.targets = std::get<HidecConfig>(config.network).decoder.targets;
    p.outputs = config.outputs;
    return p;
}

FlatParameters flatParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                              const ValuesByName& values) {
    FlatParameters p;
    p.encoderShape = encoderShape(config);
    forEachFlatTensor(config, labels, p.tensors, taking(values));
    p.attention = static_cast<int>(std::get<FlatConfig>(config.network).attention);
    p.embedding = values(kEmbeddingName);
    p.vocabulary = vocabulary;
    if (config.subwords) p.subwords = values(kSubwordsName);
    p.labels = static_cast<int>(labels);
    return p;
}

}  // namespace hanscope
