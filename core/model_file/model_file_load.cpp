#include <fstream>
#include <utility>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/model_file/label_tree_json.h"
#include "core/model_file/loaded_file.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/model_file.h"
#include "core/model_file/model_file_parts.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/tensor_data.h"

namespace hanscope {

namespace {

using Metadata = std::map<std::string, std::string>;

const std::string& metadataAt(const Metadata& metadata, const char* key) {
    const auto found = metadata.find(key);
    if (found == metadata.end())
        throw Error(message(
            "its metadata has no key %1, so it is not a Hanscope model; choose another file",
            inQuotes(key)));
    return found->second;
}

void requireKnownMetadata(const Metadata& metadata) {
    if (metadataAt(metadata, "format") != kModelFormat)
        throw Error(message("its format is %1, so it is not a Hanscope model; choose another file",
                            inQuotes(metadata.at("format"))));
    metadataAt(metadata, "version");
    requireMetadata(metadata, kModelFormatVersion,
                    {"format", "version", "config", "vocabulary", "labels", "card", "tree",
                     "word_rarity", "trained_texts", "left_out_words"});
}

// Reads and checks the whole header; no tensor is read.
struct Header {
    SafetensorsHeader table;
    ModelFile model;
};

void readTree(const Metadata& metadata, ModelFile& model) {
    if (methodOf(model.config.network).decidesInTree)
        setTree(model.config.network, std::make_shared<const LabelTree>(treeFromText(
                                          metadataAt(metadata, "tree"), model.labels)));
    else if (metadata.count("tree") > 0)
        throw Error(
            message("its metadata has the key 'tree', but a model of its family has no tree"));
}

Header readHeader(std::ifstream& in, std::uint64_t size) {
    Header header;
    header.table = readSafetensorsHeader(in, size);
    const Metadata& metadata = header.table.metadata;
    requireKnownMetadata(metadata);
    ModelFile& model = header.model;
    model.config = configFromText(metadataAt(metadata, "config"));
    model.vocabulary = listFromText(metadataAt(metadata, "vocabulary"), message("its vocabulary"));
    model.labels = listFromText(metadataAt(metadata, "labels"), message("its list of labels"));
    model.card = cardFromText(metadataAt(metadata, "card"));
    if (const auto rarity = metadata.find("word_rarity"); rarity != metadata.end())
        model.rarity = rarityFromText(rarity->second);
    if (const auto texts = metadata.find("trained_texts"); texts != metadata.end())
        model.trainedTexts = trainedTextsFromText(texts->second);
    if (const auto words = metadata.find("left_out_words"); words != metadata.end())
        model.leftOutWords = listFromText(words->second, message("its list of left out words"));
    requireLabelThresholds(model.config.outputs, model.labels.size());
    readTree(metadata, model);
    requireTensors(header.table.tensors, model);
    return header;
}

}  // namespace

ModelFile loadModelFile(const std::filesystem::path& path, const CancelToken& cancel) {
    return withFileName(path, [&] {
        auto origin = std::make_shared<const LoadedFile>(path);  // before `in`, see isAt() below
        std::ifstream in;
        const std::uint64_t size = openRegularFile(path, in);
        Header header = readHeader(in, size);
        header.model.tensors = readTensors(in, header.table, cancel);
        if (origin->isAt(path)) header.model.origin = std::move(origin);
        return std::move(header.model);
    });
}

ModelSummary peekModelFile(const std::filesystem::path& path) {
    return withFileName(path, [&] {
        std::ifstream in;
        const std::uint64_t size = openRegularFile(path, in);
        const Header header = readHeader(in, size);
        const ModelFile& model = header.model;
        return ModelSummary{model.card, model.config, model.labels, model.vocabulary.size()};
    });
}

}  // namespace hanscope
