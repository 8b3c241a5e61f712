#include "tests/core/model/tiny_model.h"

#include <stdlib.h>

#include <fstream>
#include <iterator>

namespace hanscope::test {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder() {
    std::string name = (fs::temp_directory_path() / "hanscope-test-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::size_t ScratchFolder::fileCount() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
}

std::string readBytes(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void writeBytes(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

ModelFile tinyModel(Pooling pooling) {
    ModelFile model;
    model.config.pooling = pooling;
    model.config.sizes = {3, 2, 4, 2, 5};
    model.config.preprocessing.locale = "en";
    model.vocabulary = {"<unknown>", "good", "schön", "电影"};
    model.labels = {"1", "2", "10"};
    model.card.name = "Tiny";
    model.card.command = "train \"a b.csv\"";
    float next = -1;
    for (const auto& [name, shape] : hanTensorShapes(model.config, 4, 3)) {
        std::size_t count = 1;
        for (const auto dimension : shape) count *= static_cast<std::size_t>(dimension);
        TensorValues tensor{shape, {}};
        for (std::size_t i = 0; i < count; ++i) tensor.values.push_back(next += 0x1p-7f);
        model.tensors.emplace(name, tensor);
    }
    return model;
}

}  // namespace hanscope::test
