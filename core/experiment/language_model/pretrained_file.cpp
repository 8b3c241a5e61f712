#include "core/experiment/language_model/pretrained_file.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/atomic_file.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/language_model/language_model.h"
#include "core/experiment/language_model/language_network.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/preprocessing_json.h"
#include "core/model_file/strict_json.h"
#include "core/model_file/tensor_data.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

constexpr char kPretrainedFormat[] = "hanscope pre-trained", kPretrainedVersion[] = "1";

using Metadata = std::map<std::string, std::string>;
using Shapes = std::map<std::string, std::vector<std::int64_t>>;

const std::string& valueAt(const Metadata& metadata, const char* key) {
    const auto found = metadata.find(key);
    if (found == metadata.end())
        throw Error(
            message("its metadata has no key %1, so it is not a file of --save-pretrained; choose "
                    "another file",
                    inQuotes(key)));
    return found->second;
}

void requireKnown(const Metadata& metadata) {
    if (valueAt(metadata, "format") != kPretrainedFormat)
        throw Error(metadata.at("format") == "hanscope"
                        ? message("its format is %1, so it is not a file of --save-pretrained; "
                                  "choose another file, or give the model to --start-from",
                                  inQuotes(metadata.at("format")))
                        : message("its format is %1, so it is not a file of --save-pretrained; "
                                  "choose another file",
                                  inQuotes(metadata.at("format"))));
    if (valueAt(metadata, "version") != kPretrainedVersion)
        throw Error(message(
            "its format version is %1, which this version does not know; use a newer Hanscope",
            inQuotes(metadata.at("version"))));
    const std::set<std::string> known{"format",        "version",       "level",
                                      "vocabulary",    "preprocessing", kHeaderChecksumKey,
                                      kDataChecksumKey};
    for (const auto& [key, value] : metadata)
        if (known.count(key) == 0)
            throw Error(
                message("its metadata has the key %1, which this version does not know; use a "
                        "newer Hanscope",
                        inQuotes(key)));
}

PretrainedLevel withoutTensors(const Metadata& metadata) {
    PretrainedLevel read;
    read.level = valueAt(metadata, "level");
    if (read.level != kSentenceReader && read.level != kSequenceReader)
        throw Error(message("its level is %1, neither %2 nor %3", inQuotes(read.level),
                            inQuotes(kSentenceReader), inQuotes(kSequenceReader)));
    read.vocabulary = listFromText(valueAt(metadata, "vocabulary"), message("its vocabulary"));
    read.preprocessing = preprocessingFrom(parseStrictJson(
        valueAt(metadata, "preprocessing"), message("the preprocessing in its metadata")));
    return read;
}

// What the shapes say about the network; 0 if a tensor is missing.
LanguageSizes sizesOf(const std::string& level, const Shapes& shapes) {
    const auto columns = [&](const std::string& name) {
        const auto found = shapes.find(name);
        return found == shapes.end() || found->second.size() != 2 ? 0 : found->second[1];
    };
    const auto vectors = shapes.find(kEmbeddingName);
    return {vectors == shapes.end() || vectors->second.empty() ? 0 : vectors->second[0],
            columns(kEmbeddingName), columns(level + ".gru.weight_hh_l0")};
}

void requireTensorsOf(const PretrainedLevel& read, const std::vector<TensorEntry>& entries) {
    Shapes shapes;
    for (const TensorEntry& entry : entries) {
        shapes[entry.name] = entry.shape;
        if (entry.type != ElementType::F32)
            throw Error(message("its tensor %1 has the type %2 instead of F32",
                                inQuotes(entry.name), elementTypeName(entry.type)));
    }
    const LanguageSizes sizes = sizesOf(read.level, shapes);
    if (sizes.vocabulary != static_cast<std::int64_t>(read.vocabulary.size()))
        throw Error(message("it has %1 words, but vectors of %2; download or copy the file again",
                            grouped(read.vocabulary.size()), grouped(sizes.vocabulary)));
    const auto isWidth = [](std::int64_t width) { return width >= 1 && width <= kMaxHanWidth; };
    if (!isWidth(sizes.embedding) || !isWidth(sizes.hidden) ||
        shapes != wordLevelShapes(read.level, sizes))
        throw Error(
            message("its tensors are not those of a word level; download or copy the file again"));
}

}  // namespace

void savePretrainedLevel(const std::filesystem::path& path, const PretrainedLevel& pretrained) {
    AtomicFile file(path);
    writeTensors(file,
                 {{"format", kPretrainedFormat},
                  {"version", kPretrainedVersion},
                  {"level", pretrained.level},
                  {"vocabulary", listText(pretrained.vocabulary)},
                  {"preprocessing", dumped(preprocessingJson(pretrained.preprocessing))}},
                 entriesOf(pretrained.tensors, ElementType::F32), pretrained.tensors);
    file.commit();
}

PretrainedLevel loadPretrainedLevel(const std::filesystem::path& path) {
    try {
        std::ifstream in;
        const std::uint64_t size = openRegularFile(path, in);
        const SafetensorsHeader header = readSafetensorsHeader(in, size);
        requireKnown(header.metadata);
        PretrainedLevel read = withoutTensors(header.metadata);
        requireTensorsOf(read, header.tensors);
        read.tensors = readTensors(in, header);
        return read;
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

std::map<std::string, TensorValues> withWords(PretrainedLevel pretrained,
                                              const std::vector<std::string>& vocabulary,
                                              TensorValues start, std::size_t& found) {
    std::unordered_map<std::string_view, std::size_t> rows;
    for (std::size_t row = 1; row < pretrained.vocabulary.size(); ++row)
        rows.emplace(pretrained.vocabulary[row], row);
    TensorValues& vectors = pretrained.tensors.at(kEmbeddingName);
    const auto width = static_cast<std::size_t>(vectors.shape[1]);
    const auto copy = [&](std::size_t from, std::size_t to) {
        std::copy_n(vectors.values.data() + from * width, width, start.values.data() + to * width);
    };
    copy(Vocabulary::kUnknown, Vocabulary::kUnknown);
    found = 0;
    for (std::size_t row = 1; row < vocabulary.size(); ++row) {
        const auto known = rows.find(vocabulary[row]);
        if (known == rows.end()) continue;
        copy(known->second, row);
        ++found;
    }
    vectors = std::move(start);
    return std::move(pretrained.tensors);
}

}  // namespace hanscope
