#include "core/pytorch/checkpoint_file.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/formats/zip_archive.h"
#include "core/model_file/safetensors.h"
#include "core/pytorch/pickle.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

struct CheckpointFile::Data {
    std::string bytes;                              ///< of the file
    std::map<std::string, std::string> entries;     ///< of a zip archive
    std::map<std::string, TensorStorage> storages;  ///< by key; views into the above
};

namespace {

using Data = CheckpointFile::Data;

// The containers of checkpoints. Each function fills in data.storages and returns what is in the
// object. They throw Error (a sentence without the file's name).

using Kind = PickleValue::Kind;

// The first pickle of the file: 0x1950a86a20f9469cfc6c.
constexpr std::string_view kMagic = "\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19";
constexpr std::string_view kStart = "\x80\x02\x8a\x0a";
constexpr std::int64_t kProtocol = 1001;
constexpr std::size_t kCountBytes = 8;

bool isBigEndian(const Pickle& info) {
    const PickleValue& map = info.at(info.root);
    for (std::size_t i = 0; i + 1 < map.items.size(); i += 2)
        if (info.at(map.items[i]).text == "little_endian")
            return info.at(map.items[i + 1]).integer == 0;
    return false;
}

std::uint64_t countAt(std::string_view bytes, bool isBig) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < kCountBytes; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[isBig ? i : kCountBytes - 1 - i]);
        count = count << 8 | byte;
    }
    return count;
}

// The names of the classes of all storages, by key.
std::map<std::string, std::string> storageTypes(const Pickle& object) {
    std::map<std::string, std::string> types;
    for (const PickleValue& value : object.values) {
        if (value.kind != Kind::Reference) continue;
        const std::vector<PickleId>& id = object.at(value.arguments).items;
        if (id.size() >= 5 && object.at(id[0]).text == kStorageTag)
            types[object.at(id[2]).text] = object.at(id[1]).text;
    }
    return types;
}

// The numbers of the storages follow each other, each after their count.
class StorageReader {
 public:
    StorageReader(Data& data, std::size_t begin, bool isBig)
        : data_(data), position_(begin), isBig_(isBig) {}

    void read(const std::string& key, const std::string& type) {
        const std::uint64_t size = storageNumberBytes(type);
        if (size == 0)
            throw Error(
                message("its storage '%1' has the unknown type '%2'; save the model as float32",
                        key, type));
        const std::uint64_t count = countAt(take(kCountBytes, key), isBig_);
        if (count > data_.bytes.size()) throwCutShort(key, count);
        data_.storages[key] = {take(count * size, key), numberTypeNamed(type), isBig_};
    }

 private:
    std::string_view take(std::uint64_t bytes, const std::string& key) {
        if (bytes > data_.bytes.size() - position_) throwCutShort(key, bytes);
        const auto taken =
            std::string_view(data_.bytes).substr(position_, static_cast<std::size_t>(bytes));
        position_ += static_cast<std::size_t>(bytes);
        return taken;
    }
    [[noreturn]] void throwCutShort(const std::string& key, std::uint64_t needed) const {
        throw Error(
            message("its storage '%1' is cut short: at byte %2 it needs %3 bytes; download or copy "
                    "the file again",
                    key, position_, needed));
    }

    Data& data_;
    std::size_t position_;
    bool isBig_;
};

bool isLegacyCheckpoint(std::string_view bytes) {
    return bytes.substr(0, kStart.size()) == kStart &&
           bytes.substr(kStart.size(), kMagic.size()) == kMagic;
}

CheckpointParts readLegacyCheckpoint(Data& data) {
    const Pickle magic = readPickle(data.bytes);
    const Pickle protocol = readPickle(data.bytes, magic.end);
    if (protocol.at(protocol.root).integer != kProtocol)
        throw Error(
            message("it has an unknown version of PyTorch's older format; save it with PyTorch 1.6 "
                    "or newer"));
    const Pickle info = readPickle(data.bytes, protocol.end);
    const Pickle object = readPickle(data.bytes, info.end);
    const Pickle keys = readPickle(data.bytes, object.end);
    const std::map<std::string, std::string> types = storageTypes(object);
    StorageReader reader(data, keys.end, isBigEndian(info));
    for (const PickleId item : keys.at(keys.root).items) {
        const std::string& key = keys.at(item).text;
        const auto type = types.find(key);
        if (type == types.end())
            throw Error(message(
                "its storage '%1' belongs to no tensor; download or copy the file again", key));
        reader.read(key, type->second);
    }
    return partsOf(object);
}

// PyTorch does not compress; an archive made by another program may.
constexpr ArchiveLimits kCheckpointLimits{kMaxCheckpointBytes, 20, "checkpoint"};
constexpr std::string_view kObject = "/data.pkl";

// The folder of the archive in which everything is: "archive", "model".
std::string folderOf(const std::map<std::string, std::string>& entries) {
    const auto object = std::find_if(entries.begin(), entries.end(), [](const auto& entry) {
        return endsWith(entry.first, kObject);
    });
    if (object == entries.end())
        throw Error(
            message("it is a zip archive without data.pkl, so PyTorch did not write it; choose the "
                    "checkpoint of a network"));
    return object->first.substr(0, object->first.size() - kObject.size());
}

bool isBigEndianArchive(const std::map<std::string, std::string>& entries,
                        const std::string& folder) {
    const auto order = entries.find(folder + "/byteorder");
    return order != entries.end() && order->second == "big";
}

CheckpointParts readZipCheckpoint(Data& data) {
    const auto small = readArchive(
        data.bytes,
        [](const std::string& name) {
            return endsWith(name, kObject) || endsWith(name, "/byteorder");
        },
        kCheckpointLimits);
    const std::string folder = folderOf(small);
    const Pickle object = readPickle(small.at(folder + std::string(kObject)));
    CheckpointParts parts = partsOf(object);
    std::set<std::string> wanted;
    for (const auto& [name, tensor] : parts.tensors)
        wanted.insert(folder + "/data/" + tensor.storage);
    data.entries = readArchive(
        data.bytes, [&](const std::string& name) { return wanted.count(name) > 0; },
        kCheckpointLimits);
    const bool isBig = isBigEndianArchive(small, folder);
    for (const auto& [name, tensor] : parts.tensors) {
        const auto entry = data.entries.find(folder + "/data/" + tensor.storage);
        if (entry != data.entries.end())
            data.storages[tensor.storage] = {entry->second, numberTypeNamed(tensor.typeName),
                                             isBig};
    }
    data.bytes.clear();
    data.bytes.shrink_to_fit();
    return parts;
}

CheckpointParts readSafetensorsCheckpoint(Data& data) {
    std::istringstream in(data.bytes.substr(0, 8 + kMaxHeaderBytes));
    const SafetensorsHeader header = readSafetensorsHeader(in, data.bytes.size());
    CheckpointParts parts;
    for (const TensorEntry& entry : header.tensors) {
        const std::string_view bytes =
            std::string_view(data.bytes)
                .substr(static_cast<std::size_t>(header.dataBegin + entry.begin),
                        static_cast<std::size_t>(entry.end - entry.begin));
        const char* type = elementTypeName(entry.type);
        data.storages[entry.name] = {bytes, numberTypeNamed(type), false};
        StoredTensor& tensor = parts.tensors[entry.name];
        tensor.storage = entry.name;
        tensor.typeName = type;
        tensor.storageNumbers = elementCount(entry.shape);
        tensor.shape = entry.shape;
        tensor.strides = rowMajorStrides(entry.shape);
    }
    return parts;
}

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

// Begins as Python's pickle does, with its protocol.
bool isPickle(std::string_view bytes) {
    return bytes.size() > 2 && bytes[0] == '\x80' && bytes[1] >= 2 && bytes[1] <= 5;
}

}  // namespace

std::optional<CheckpointParts> pickledParts(std::string bytes) {
    const bool isOfPyTorch = isArchive(bytes) || isLegacyCheckpoint(bytes);
    if (!isOfPyTorch && !isPickle(bytes)) return std::nullopt;
    CheckpointFile::Data data;
    data.bytes = std::move(bytes);
    return isOfPyTorch ? containerOf(data.bytes).read(data) : partsOf(readPickle(data.bytes));
}

CheckpointFile::CheckpointFile(const std::filesystem::path& path, const CancelToken& cancel)
    : path_(path), data_(std::make_unique<Data>()) {
    data_->bytes = readFileBytes(path, kMaxCheckpointBytes);
    cancel.check();
    withFileName(path_, [&] {
        const Container& container = containerOf(data_->bytes);
        container_ = container.name;
        parts_ = container.read(*data_);
        if (parts_.tensors.empty())
            throw Error(message("it has no tensors, so it is not a network; choose another file"));
    });
}

CheckpointFile::~CheckpointFile() = default;
CheckpointFile::CheckpointFile(CheckpointFile&&) noexcept = default;

TensorValues CheckpointFile::tensor(const std::string& name) const {
    const StoredTensor& stored = parts_.tensors.at(name);
    const auto storage = data_->storages.find(stored.storage);
    return withFileName(path_, [&]() -> TensorValues {
        if (storage == data_->storages.end())
            throw Error(message(
                "the numbers of its tensor '%1' are missing; download or copy the file again",
                name));
        return {stored.shape, valuesOf(stored, storage->second, name)};
    });
}

}  // namespace hanscope
