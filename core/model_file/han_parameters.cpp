#include "core/model_file/han_parameters.h"

namespace hanscope {

LevelShape wordShape(const HanConfig& han) {
    return {static_cast<int>(han.sizes.embedding), static_cast<int>(han.sizes.wordHidden),
            static_cast<int>(han.sizes.wordAttention), han.pooling, han.poolingRounds};
}

LevelShape sentenceShape(const HanConfig& han) {
    return {wordShape(han).vectors(), static_cast<int>(han.sizes.sentenceHidden),
            static_cast<int>(han.sizes.sentenceAttention), han.pooling, han.poolingRounds};
}

HanParameters hanParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                            const ValuesByName& values) {
    HanParameters p;
    const auto& han = std::get<HanConfig>(config.network);
    p.wordShape = wordShape(han);
    p.sentenceShape = sentenceShape(han);
    const auto take = [&](const std::string& name, const std::vector<std::int64_t>&,
                          const float*& place) { place = values(name); };
    forEachLevelTensor("word", p.wordShape, p.words, take);
    forEachLevelTensor("sentence", p.sentenceShape, p.sentences, take);
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
