#include "core/model/han_parameters.h"

namespace hanscope {

LevelShape wordShape(const ModelConfig& config) {
    const auto& [pooling, rounds, sizes, quirks] = std::get<HanConfig>(config.network);
    return {static_cast<int>(sizes.embedding), static_cast<int>(sizes.wordHidden),
            static_cast<int>(sizes.wordAttention), pooling, rounds};
}

LevelShape sentenceShape(const ModelConfig& config) {
    const auto& [pooling, rounds, sizes, quirks] = std::get<HanConfig>(config.network);
    return {wordShape(config).vectors(), static_cast<int>(sizes.sentenceHidden),
            static_cast<int>(sizes.sentenceAttention), pooling, rounds};
}

HanParameters hanParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                            const std::function<const float*(const std::string&)>& values) {
    HanParameters p;
    p.wordShape = wordShape(config);
    p.sentenceShape = sentenceShape(config);
    const Pooling pooling = std::get<HanConfig>(config.network).pooling;
    const auto take = [&](const std::string& name, const float*& place) { place = values(name); };
    forEachLevelTensor("word", pooling, p.words, take);
    forEachLevelTensor("sentence", pooling, p.sentences, take);
    p.embedding = values(kEmbeddingName);
    p.vocabulary = vocabulary;
    if (config.subwords) p.subwords = values(kSubwordsName);
    p.classifierWeight = values("classifier.weight");
    p.classifierBias = values("classifier.bias");
    p.labels = static_cast<int>(labels);
    p.outputs = config.outputs.kind;
    return p;
}

}  // namespace hanscope
