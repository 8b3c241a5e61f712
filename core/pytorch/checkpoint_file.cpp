#include "core/pytorch/checkpoint_file.h"

#include "core/error.h"
#include "core/formats/zip_archive.h"
#include "core/pytorch/checkpoint_data.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

using Data = CheckpointFile::Data;

struct Container {
    const char* name;
    bool (*isOne)(std::string_view bytes);
    CheckpointParts (*read)(Data& data);
};

bool isSafetensors(std::string_view bytes) {
    return bytes.size() > 9 && bytes[8] == '{';
}

constexpr Container kContainers[] = {
    {translatable("PyTorch's zip archive"), isArchive, readZipCheckpoint},
    {translatable("PyTorch's older format"), isLegacyCheckpoint, readLegacyCheckpoint},
    {"safetensors", isSafetensors, readSafetensorsCheckpoint},
};

const Container& containerOf(std::string_view bytes) {
    for (const Container& container : kContainers)
        if (container.isOne(bytes)) return container;
    throw Error(
        message("it is neither a file that torch.save writes nor safetensors; choose the "
                "checkpoint of a network"));
}

}  // namespace

CheckpointFile::CheckpointFile(const std::filesystem::path& path, const CancelToken& cancel)
    : path_(path), data_(std::make_unique<Data>()) {
    data_->bytes = readRegularFile(path, kMaxCheckpointBytes);
    cancel.check();
    try {
        const Container& container = containerOf(data_->bytes);
        container_ = container.name;
        parts_ = container.read(*data_);
        if (parts_.tensors.empty())
            throw Error(message("it has no tensors, so it is not a network; choose another file"));
    } catch (const Error& error) {
        throw FileError(path_, error.sentence());
    }
}

CheckpointFile::~CheckpointFile() = default;
CheckpointFile::CheckpointFile(CheckpointFile&&) noexcept = default;

TensorValues CheckpointFile::tensor(const std::string& name) const {
    const StoredTensor& stored = parts_.tensors.at(name);
    const auto storage = data_->storages.find(stored.storage);
    try {
        if (storage == data_->storages.end())
            throw Error(message(
                "the numbers of its tensor '%1' are missing; download or copy the file again",
                name));
        return {stored.shape, valuesOf(stored, storage->second, name)};
    } catch (const Error& error) {
        throw FileError(path_, error.sentence());
    }
}

}  // namespace hanscope
