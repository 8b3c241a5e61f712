#include "core/model/han_parameters.h"

namespace hanscope {

LevelShape wordShape(const ModelConfig& config) {
    const HanSizes& sizes = config.sizes;
    return {static_cast<int>(sizes.embedding), static_cast<int>(sizes.wordHidden),
            static_cast<int>(sizes.wordAttention), config.pooling, config.poolingRounds};
}

LevelShape sentenceShape(const ModelConfig& config) {
    const HanSizes& sizes = config.sizes;
    return {static_cast<int>(2 * sizes.wordHidden), static_cast<int>(sizes.sentenceHidden),
            static_cast<int>(sizes.sentenceAttention), config.pooling, config.poolingRounds};
}

HanParameters hanParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                            const std::function<const float*(const std::string&)>& values) {
    HanParameters p;
    p.wordShape = wordShape(config);
    p.sentenceShape = sentenceShape(config);
    const auto take = [&](const std::string& name, const float*& place) { place = values(name); };
    forEachLevelTensor("word", config.pooling, p.words, take);
    forEachLevelTensor("sentence", config.pooling, p.sentences, take);
    p.embedding = values(kEmbeddingName);
    p.vocabulary = vocabulary;
    p.classifierWeight = values("classifier.weight");
    p.classifierBias = values("classifier.bias");
    p.labels = static_cast<int>(labels);
    return p;
}

}  // namespace hanscope
