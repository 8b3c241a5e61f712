#include "tests/core/model/random_hidec.h"

#include <cmath>
#include <random>

namespace hanscope::test {
namespace {

constexpr int kHidecWords = 40;

void fill(ModelFile& model, unsigned seed) {
    model.vocabulary = {"<unknown>"};
    for (int i = 1; i < kHidecWords; ++i) model.vocabulary.push_back("w" + std::to_string(i));
    std::mt19937 random(seed);
    for (const auto& [name, shape] :
         tensorShapes(model.config, model.vocabulary.size(), model.labels.size())) {
        const bool gain = name.find("norm.weight") != std::string::npos;
        const bool hierarchy = name.find("hierarchy.") == 0;
        const float range =
            shape.size() == 2 && !hierarchy ? 2.0f / std::sqrt(static_cast<float>(shape[1])) : 0.6f;
        std::uniform_real_distribution<float> uniform(-range, range);
        TensorValues& tensor = model.tensors[name];
        tensor.shape = shape;
        std::size_t count = 1;
        for (const std::int64_t size : shape) count *= static_cast<std::size_t>(size);
        for (std::size_t i = 0; i < count; ++i)
            tensor.values.push_back((gain ? 1.0f : 0.0f) + uniform(random));
    }
}

ModelFile sized(Family family, EncoderKind encoder, int layers) {
    ModelFile model;
    model.config.network = networkOf(family);
    model.config.outputs.kind = OutputKind::Sigmoid;
    embeddingOf(model.config.network) = 7;
    encoderOf(model.config.network).kind = encoder;
    encoderOf(model.config.network).hidden = 6;
    encoderOf(model.config.network).layers = layers;
    if (auto* flat = std::get_if<FlatConfig>(&model.config.network)) flat->attention = 5;
    return model;
}

}  // namespace

ModelFile randomHidec(unsigned seed, const DecoderConfig& decoder,
                      std::shared_ptr<const LabelTree> tree, EncoderKind encoder, int layers) {
    ModelFile model = sized(Family::Hidec, encoder, layers);
    std::get<HidecConfig>(model.config.network).decoder = decoder;
    std::get<HidecConfig>(model.config.network).decoder.feedForward = 11;
    std::get<HidecConfig>(model.config.network).tree =
        tree ? std::move(tree)
             : std::make_shared<const LabelTree>(
                   std::vector<std::string>{"A", "C", "F", "D", "B", "E", "G"},
                   std::vector<std::int32_t>{-1, 0, 1, 0, -1, 4, -1});
    model.labels = treeOf(model.config.network)->labels();
    fill(model, seed);
    return model;
}

ModelFile randomFlat(unsigned seed, EncoderKind encoder, int layers) {
    ModelFile model = sized(Family::Flat, encoder, layers);
    model.labels = {"A", "B", "C"};
    fill(model, seed);
    return model;
}

std::string randomText(unsigned seed, int words) {
    std::mt19937 random(seed);
    std::string text;
    for (int i = 0; i < words; ++i) {
        const bool last = i + 1 == words || i % 6 == 5;
        text += (i % 6 == 0 ? "W" : "w") + std::to_string(1 + random() % (kHidecWords - 1)) +
                (last ? ". " : " ");
    }
    return text;
}

}  // namespace hanscope::test
