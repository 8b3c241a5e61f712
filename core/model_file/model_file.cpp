#include "core/model_file/model_file.h"

#include <array>
#include <fstream>
#include <functional>
#include <map>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/model_file_parts.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/tensor_data.h"

namespace hanscope {

namespace {

/// Changes the texts of a model's metadata.
using ChangeMetadata = std::function<void(std::map<std::string, std::string>& metadata)>;

void copyChanged(const std::filesystem::path& path, const std::filesystem::path& copy,
                 const ChangeMetadata& change) {
    std::ifstream in;
    const std::uint64_t size = openRegularFile(path, in);
    SafetensorsHeader header = readSafetensorsHeader(in, size);
    in.seekg(static_cast<std::streamoff>(header.dataBegin));
    AtomicFile out(copy);
    withFileName(path, [&] {
        change(header.metadata);
        out.write(safetensorsHeaderBytes(header));
    });
    std::array<char, 1u << 16> block;
    std::uint64_t copied = header.dataBegin;
    while (in.read(block.data(), block.size()), in.gcount() > 0) {
        out.write(block.data(), static_cast<std::size_t>(in.gcount()));
        copied += static_cast<std::uint64_t>(in.gcount());
    }
    if (in.bad()) throw FileError(path, message("it cannot be read; check its permissions"));
    if (copied != size)
        throw FileError(
            path, message("this changed while it was being read; start again when it is complete"));
    out.commit();
}

}  // namespace

void renameModel(const std::filesystem::path& path, const std::string& name) {
    copyModel(path, name, path);
}

void copyModel(const std::filesystem::path& path, const std::string& name,
               const std::filesystem::path& copy) {
    ModelCard card = peekModelFile(path).card;  // checks the header
    card.name = name;
    copyChanged(path, copy, [&](auto& metadata) { metadata["card"] = cardText(card); });
}

void copyWithOutputs(const std::filesystem::path& path, const Outputs& outputs,
                     const std::string& note, const std::filesystem::path& copy) {
    ModelSummary model = peekModelFile(path);  // checks the header
    model.config.outputs = outputs;
    model.card.accuracy += (model.card.accuracy.empty() ? "" : "; ") + note;
    copyChanged(path, copy, [&](auto& metadata) {
        requireLabelThresholds(outputs, model.labels.size());
        metadata["config"] = configText(model.config);
        metadata["card"] = cardText(model.card);
    });
}

}  // namespace hanscope
