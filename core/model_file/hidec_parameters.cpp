#include "core/model_file/hidec_parameters.h"

namespace hanscope {
namespace {

auto taking(const ValuesByName& values) {
    return [&values](const std::string& name, const std::vector<std::int64_t>&,
                     const float*& place) { place = values(name); };
}

}  // namespace

EncoderShape encoderShape(const ModelConfig& config) {
    return {config.encoder.kind, static_cast<int>(config.sizes.embedding),
            static_cast<int>(config.encoder.hidden), static_cast<int>(config.encoder.layers)};
}

DecoderShape decoderShape(const ModelConfig& config) {
    const DecoderConfig& decoder = config.decoder;
    return {static_cast<int>(config.encoder.states()),
            static_cast<int>(decoder.heads),
            static_cast<int>(decoder.layers),
            static_cast<int>(decoder.feedForward),
            decoder.feedForwards == 2,
            decoder.residual,
            openToken(*config.tree),
            closeToken(*config.tree)};
}

DecoderRows decoderRows(const LabelTree& tree) {
    return {static_cast<std::int64_t>(tokenCount(tree)), std::int64_t{tree.mostDepth()} + 1};
}

HidecParameters hidecParameters(const ModelConfig& config, std::size_t vocabulary,
                                const ValuesByName& values) {
    HidecParameters p;
    p.encoderShape = encoderShape(config);
    p.decoderShape = decoderShape(config);
    forEachHidecTensor(config, p.tensors, taking(values));
    p.embedding = values(kEmbeddingName);
    p.vocabulary = vocabulary;
    p.tree = config.tree;
    p.oneLabelALevel = config.decoder.oneLabelALevel;
    p.threshold = config.outputs.threshold;
    return p;
}

FlatParameters flatParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                              const ValuesByName& values) {
    FlatParameters p;
    p.encoderShape = encoderShape(config);
    forEachFlatTensor(config, labels, p.tensors, taking(values));
    p.attention = static_cast<int>(config.encoder.attention);
    p.embedding = values(kEmbeddingName);
    p.vocabulary = vocabulary;
    p.labels = static_cast<int>(labels);
    return p;
}

}  // namespace hanscope
