#include "core/model_file/model_file.h"

#include <array>
#include <fstream>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/safetensors.h"

namespace hanscope {

namespace {

std::string renamedHeader(SafetensorsHeader header, ModelCard card, const std::string& name,
                          const std::filesystem::path& path) {
    card.name = name;
    try {
        header.metadata["card"] = cardText(card);
        return safetensorsHeaderBytes(header);
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

}  // namespace

void renameModel(const std::filesystem::path& path, const std::string& name) {
    copyModel(path, name, path);
}

void copyModel(const std::filesystem::path& path, const std::string& name,
               const std::filesystem::path& copy) {
    const ModelCard card = peekModelFile(path).card;  // checks the header
    std::ifstream in(path, std::ios::binary);
    SafetensorsHeader header = readSafetensorsHeader(in, std::filesystem::file_size(path));
    in.seekg(static_cast<std::streamoff>(header.dataBegin));
    AtomicFile out(copy);
    out.write(renamedHeader(std::move(header), card, name, path));
    std::array<char, 1u << 16> block;
    while (in.read(block.data(), block.size()), in.gcount() > 0)
        out.write(block.data(), static_cast<std::size_t>(in.gcount()));
    if (in.bad()) throw FileError(path, message("it cannot be read; check its permissions"));
    out.commit();
}

}  // namespace hanscope
