#include "core/atomic_file.h"
#include "core/error.h"
#include "core/model_file/label_tree_json.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/model_file_parts.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/tensor_data.h"

namespace hanscope {

namespace {

void requireTree(const ModelFile& model) {
    const auto tree = treeOf(model.config.network);
    if (methodOf(model.config.network).decidesInTree && (!tree || tree->labels() != model.labels))
        throw Error(message("the model has no tree of its labels"));
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

std::map<std::string, std::string> metadataOf(const ModelFile& model) {
    std::map<std::string, std::string> metadata = {{"format", kModelFormat},
                                                   {"version", kModelFormatVersion},
                                                   {"config", configText(model.config)},
                                                   {"vocabulary", listText(model.vocabulary)},
                                                   {"labels", listText(model.labels)},
                                                   {"card", cardText(model.card)},
                                                   {kDataChecksumKey, checksumText(0)}};
    if (model.rarity.limit > 0) metadata["word_rarity"] = rarityText(model.rarity);
    if (!model.trainedTexts.sums().empty())
        metadata["trained_texts"] = trainedTextsText(model.trainedTexts);
    if (!model.leftOutWords.empty()) metadata["left_out_words"] = listText(model.leftOutWords);
    if (const auto tree = treeOf(model.config.network)) metadata["tree"] = treeText(*tree);
    return metadata;
}

}  // namespace

void requireStorable(const ModelFile& model) {
    requireTree(model);
    safetensorsHeaderBytes({metadataOf(model), wantedEntries(model, ElementType::F32)});
}

void requireStorable(const ModelConfig& config) {
    ModelFile model;
    model.config = config;
    model.vocabulary = {"a word"};
    model.labels = {"a label"};
    setTree(model.config.network, std::make_shared<const LabelTree>(model.labels, std::vector{-1}));
    configText(model.config);  // checks the ranges before other checks use the values
    requireStorable(model);
}

void writeModelFile(AtomicFile& file, const ModelFile& model, Storage storage) {
    const ElementType type = storage == Storage::Float32 ? ElementType::F32 : ElementType::F16;
    requireTree(model);
    requireLabelThresholds(model.config.outputs, model.labels.size());
    const std::vector<TensorEntry> entries = entriesOf(model.tensors, type);
    requireTensors(entries, model);
    writeTensors(file, metadataOf(model), entries, model.tensors);
}

void saveModelFile(const std::filesystem::path& path, const ModelFile& model, Storage storage) {
    AtomicFile file(path);
    writeModelFile(file, model, storage);
    file.commit();
}

}  // namespace hanscope
