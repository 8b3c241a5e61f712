#include "tests/core/model_file/tiny_model.h"

namespace hanscope::test {

ModelFile tinyModel(Pooling pooling) {
    ModelFile model;
    std::get<HanConfig>(model.config.network).pooling = pooling;
    std::get<HanConfig>(model.config.network).sizes = {3, 2, 4, 2, 5};
    model.config.preprocessing.locale = "en";
    model.vocabulary = {"<unknown>", "good", "schön", "电影"};
    model.labels = {"1", "2", "10"};
    model.card.name = "Tiny";
    model.card.command = "train \"a b.csv\"";
    float next = -1;
    for (const auto& [name, shape] : tensorShapes(model.config, 4, 3)) {
        std::size_t count = 1;
        for (const auto dimension : shape) count *= static_cast<std::size_t>(dimension);
        TensorValues tensor{shape, {}};
        for (std::size_t i = 0; i < count; ++i) tensor.values.push_back(next += 0x1p-7f);
        model.tensors.emplace(name, tensor);
    }
    return model;
}

ModelFile tinyEnsemble() {
    ModelFile model = tinyModel();
    auto second = model.tensors;
    for (auto& [name, tensor] : second)
        for (float& value : tensor.values) value = -value;
    setMembers(model, {std::move(model.tensors), std::move(second)});
    return model;
}

}  // namespace hanscope::test
