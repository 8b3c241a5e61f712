#include "tests/core/model/random_model.h"

#include <random>

namespace hanscope::test {

ModelFile randomModel(Pooling pooling, std::size_t vocabulary, std::size_t labels, unsigned seed,
                      const HanSizes& sizes, float range) {
    ModelFile model;
    std::get<HanConfig>(model.config.network).pooling = pooling;
    std::get<HanConfig>(model.config.network).sizes = sizes;
    model.vocabulary = {"<unknown>"};
    for (std::size_t i = 1; i < vocabulary; ++i)
        model.vocabulary.push_back("w" + std::to_string(i));
    for (std::size_t i = 0; i < labels; ++i) model.labels.push_back("c" + std::to_string(i));
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> uniform(-range, range);
    for (const auto& [name, shape] : tensorShapes(model.config, vocabulary, labels)) {
        TensorValues& tensor = model.tensors[name];
        tensor.shape = shape;
        std::size_t count = 1;
        for (std::int64_t size : shape) count *= static_cast<std::size_t>(size);
        for (std::size_t i = 0; i < count; ++i) tensor.values.push_back(uniform(random));
    }
    return model;
}

ModelFile ensembleOf(ModelFile first, const ModelFile& second) {
    std::vector<std::map<std::string, TensorValues>> tensors{first.tensors, second.tensors};
    setMembers(first, std::move(tensors));
    return first;
}

}  // namespace hanscope::test
