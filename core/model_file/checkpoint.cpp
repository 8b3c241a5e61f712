#include "core/model_file/checkpoint.h"

#include "core/atomic_file.h"
#include "core/error.h"

namespace hanscope {

namespace {

constexpr char kFormat[] = "hanscope-checkpoint";
constexpr char kVersion[] = "1";
constexpr std::uint64_t kElement = 4;

std::string_view bytesOf(const StateArray& array) {
    return {static_cast<const char*>(array.data), array.bytes};
}

std::vector<TensorEntry> tableOf(const std::vector<StateArray>& arrays) {
    std::vector<TensorEntry> table;
    std::uint64_t next = 0;
    for (const StateArray& array : arrays) {
        const auto elements = static_cast<std::int64_t>(array.bytes / kElement);
        table.push_back({array.name, ElementType::F32, {elements}, next, next + array.bytes});
        next += array.bytes;
    }
    return table;
}

}  // namespace

void saveCheckpoint(const std::filesystem::path& path,
                    const std::map<std::string, std::string>& texts,
                    const std::vector<StateArray>& arrays) {
    std::uint32_t crc = 0;
    for (const StateArray& array : arrays) crc = checksum(bytesOf(array), crc);
    SafetensorsHeader header;
    header.tensors = tableOf(arrays);
    header.metadata = texts;
    header.metadata["format"] = kFormat;
    header.metadata["version"] = kVersion;
    header.metadata[kDataChecksumKey] = checksumText(crc);
    AtomicFile file(path);
    file.write(safetensorsHeaderBytes(header));
    for (const StateArray& array : arrays) file.write(bytesOf(array));
    file.commit();
}

CheckpointReader::CheckpointReader(const std::filesystem::path& path) : path_(path) {
    std::error_code error;
    if (!std::filesystem::exists(path))
        throw FileError(path,
                        message("there is no such checkpoint to resume; start without --resume"));
    if (!std::filesystem::is_regular_file(path, error)) damaged();
    in_.open(path, std::ios::binary);
    const std::uint64_t size = std::filesystem::file_size(path, error);
    if (error || !in_)
        throw FileError(path, message("the checkpoint cannot be read; check its permissions"));
    try {
        header_ = readSafetensorsHeader(in_, size);
    } catch (const Error&) {
        damaged();
    }
    if (text("format") != kFormat)
        throw FileError(path, message("this file is not a checkpoint; choose another file"));
    if (text("version") != kVersion)
        throw FileError(path, message("this checkpoint was written by another version of Hanscope; "
                                      "resume it with that version, or delete it and start again"));
    text(kHeaderChecksumKey);  // without the checksum, the values above would be unchecked
}

const std::string& CheckpointReader::text(const std::string& name) const {
    const auto found = header_.metadata.find(name);
    if (found == header_.metadata.end()) damaged();
    return found->second;
}

void CheckpointReader::read(const std::vector<StateArray>& arrays) {
    if (arrays.size() != header_.tensors.size()) damaged();
    std::uint32_t crc = 0;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        const TensorEntry& entry = header_.tensors[i];
        if (entry.name != arrays[i].name || entry.end - entry.begin != arrays[i].bytes) damaged();
        if (!in_.read(static_cast<char*>(arrays[i].data),
                      static_cast<std::streamsize>(arrays[i].bytes)))
            damaged();
        crc = checksum(bytesOf(arrays[i]), crc);
    }
    if (text(kDataChecksumKey) != checksumText(crc)) damaged();
}

void CheckpointReader::damaged() const {
    throw FileError(path_, message("this file is damaged or not a checkpoint, so the run cannot be "
                                   "resumed from it; delete it and start again without --resume"));
}

}  // namespace hanscope
