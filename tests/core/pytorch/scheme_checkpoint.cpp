#include "scheme_checkpoint.h"

#include <random>

#include "pickle_writer.h"

namespace hanscope::test {

namespace {

using Shape = std::vector<std::int64_t>;
using Shapes = std::map<std::string, Shape>;

void addLevel(const SchemeLevel& level, std::int64_t input, std::int64_t H, std::int64_t A,
              Shapes& shapes) {
    for (const char* direction : {"_l0", "_l0_reverse"}) {
        const std::string gru = level.gru;
        shapes[gru + "weight_ih" + direction] = {3 * H, input};
        shapes[gru + "weight_hh" + direction] = {3 * H, H};
        shapes[gru + "bias_ih" + direction] = {3 * H};
        shapes[gru + "bias_hh" + direction] = {3 * H};
    }
    const bool isTransposed = level.isTransposed;
    shapes[level.weight] = isTransposed ? Shape{2 * H, A} : Shape{A, 2 * H};
    if (level.bias) shapes[level.bias] = isTransposed ? Shape{1, A} : Shape{A};
    shapes[level.context] = isTransposed ? Shape{A, 1} : Shape{1, A};
}

TensorValues randomTensor(const Shape& shape, std::mt19937& random) {
    std::size_t count = 1;
    for (const std::int64_t size : shape) count *= static_cast<std::size_t>(size);
    std::uniform_real_distribution<float> value(-0.8f, 0.8f);
    TensorValues tensor{shape, std::vector<float>(count)};
    for (float& each : tensor.values) each = value(random);
    return tensor;
}

Shape rowMajor(const Shape& shape) {
    Shape strides(shape.size(), 1);
    for (std::size_t i = shape.size(); i-- > 1;) strides[i - 1] = strides[i] * shape[i];
    return strides;
}

}  // namespace

std::map<std::string, TensorValues> schemeTensors(const Scheme& scheme, unsigned seed,
                                                  SchemeSizes sizes) {
    if (scheme.words.isTransposed) {
        sizes.wordAttention = 2 * sizes.wordHidden;
        sizes.sentenceAttention = 2 * sizes.sentenceHidden;
    }
    Shapes shapes;
    shapes[scheme.embedding] = {sizes.V, sizes.E};
    addLevel(scheme.words, sizes.E, sizes.wordHidden, sizes.wordAttention, shapes);
    addLevel(scheme.sentences, 2 * sizes.wordHidden, sizes.sentenceHidden, sizes.sentenceAttention,
             shapes);
    shapes[std::string(scheme.classifier) + "weight"] = {sizes.C, 2 * sizes.sentenceHidden};
    shapes[std::string(scheme.classifier) + "bias"] = {sizes.C};
    std::mt19937 random(seed);
    std::map<std::string, TensorValues> tensors;
    for (const auto& [name, shape] : shapes) tensors[name] = randomTensor(shape, random);
    return tensors;
}

std::string stateDictOf(const std::map<std::string, TensorValues>& tensors,
                        const std::string& prefix,
                        std::vector<std::pair<std::string, std::string>> items) {
    std::vector<TestStorage> storages;
    for (const auto& [name, tensor] : tensors) {
        storages.push_back(floatStorage(std::to_string(storages.size()), tensor.values));
        items.emplace_back(prefix + name,
                           tensorPickle(storages.back(), 0, tensor.shape, rowMajor(tensor.shape)));
    }
    return zipCheckpoint(pickled::orderedDictionary(items), storages);
}

}  // namespace hanscope::test
