#include <cmath>
#include <cstring>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/model_file/half.h"
#include "core/model_file/label_tree_json.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/model_file_parts.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

std::vector<char> stored(const TensorValues& tensor, const std::string& name, ElementType type) {
    std::vector<char> bytes(tensor.values.size() * elementSize(type));
    if (type == ElementType::F32) {
        std::memcpy(bytes.data(), tensor.values.data(), bytes.size());
        return bytes;
    }
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
        const std::uint16_t half = halfFromFloat(tensor.values[i]);
        if (!std::isfinite(floatFromHalf(half)))
            throw Error("the tensor " + inQuotes(name) + " has the value " +
                        std::to_string(tensor.values[i]) +
                        ", which half precision cannot represent; choose the storage float32");
        std::memcpy(bytes.data() + 2 * i, &half, sizeof half);
    }
    return bytes;
}

std::vector<TensorEntry> entriesOf(const ModelFile& model, ElementType type) {
    std::vector<TensorEntry> entries;
    std::uint64_t next = 0;
    for (const auto& [name, tensor] : model.tensors) {
        requireFinite(tensor, name);
        const std::uint64_t elements = elementCount(tensor.shape);
        if (elements != tensor.values.size())
            throw Error("the tensor " + inQuotes(name) +
                        " does not have the number of values that its shape requires");
        const std::uint64_t end = next + elements * elementSize(type);
        entries.push_back({name, type, tensor.shape, next, end});
        next = end;
    }
    return entries;
}

void requireTree(const ModelFile& model) {
    const auto* hidec = std::get_if<HidecConfig>(&model.config.network);
    if (hidec && (!hidec->tree || hidec->tree->labels() != model.labels))
        throw Error("the model has no tree of its labels");
}

// The tensors that the model must have.
std::vector<TensorEntry> wantedEntries(const ModelFile& model, ElementType type) {
    const auto shapes = tensorShapes(model.config, model.vocabulary.size(), model.labels.size());
    requireNumbers(shapes);
    std::vector<TensorEntry> entries;
    std::uint64_t next = 0;
    for (const auto& [name, shape] : shapes) {
        const std::uint64_t end = next + elementCount(shape) * elementSize(type);
        entries.push_back({name, type, shape, next, end});
        next = end;
    }
    return entries;
}

SafetensorsHeader headerOf(const ModelFile& model, std::vector<TensorEntry> entries) {
    SafetensorsHeader header;
    header.tensors = std::move(entries);
    header.metadata = {{"format", kModelFormat},
                       {"version", kModelFormatVersion},
                       {"config", configText(model.config)},
                       {"vocabulary", listText(model.vocabulary)},
                       {"labels", listText(model.labels)},
                       {"card", cardText(model.card)}};
    if (const auto tree = treeOf(model.config.network)) header.metadata["tree"] = treeText(*tree);
    header.metadata[kDataChecksumKey] = checksumText(0);
    return header;
}

std::vector<std::vector<char>> dataOf(const ModelFile& model, ElementType type) {
    std::vector<std::vector<char>> data;
    for (const auto& [name, tensor] : model.tensors) data.push_back(stored(tensor, name, type));
    return data;
}

}  // namespace

void requireStorable(const ModelFile& model) {
    requireTree(model);
    safetensorsHeaderBytes(headerOf(model, wantedEntries(model, ElementType::F32)));
}

void requireStorable(const ModelConfig& config) {
    ModelFile model;
    model.config = config;
    model.vocabulary = {"a word"};
    model.labels = {"a label"};
    if (auto* hidec = std::get_if<HidecConfig>(&model.config.network))
        hidec->tree = std::make_shared<const LabelTree>(model.labels, std::vector{-1});
    configText(model.config);  // checks the ranges before other checks use the values
    requireStorable(model);
}

void saveModelFile(const std::filesystem::path& path, const ModelFile& model, Storage storage) {
    const ElementType type = storage == Storage::Float32 ? ElementType::F32 : ElementType::F16;
    requireTree(model);
    requireLabelThresholds(model);
    const std::vector<TensorEntry> entries = entriesOf(model, type);
    requireTensors(entries, model);
    SafetensorsHeader header = headerOf(model, entries);
    const std::vector<std::vector<char>> data = dataOf(model, type);
    std::uint32_t crc = 0;
    for (const std::vector<char>& bytes : data) crc = checksum({bytes.data(), bytes.size()}, crc);
    header.metadata[kDataChecksumKey] = checksumText(crc);
    AtomicFile file(path);
    file.write(safetensorsHeaderBytes(header));
    for (const std::vector<char>& bytes : data) file.write(bytes.data(), bytes.size());
    file.commit();
}

}  // namespace hanscope
