#include "core/error.h"
#include "core/pytorch/checkpoint_data.h"
#include "core/pytorch/pickle.h"

namespace hanscope {
namespace {

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
    StorageReader(CheckpointFile::Data& data, std::size_t begin, bool isBig)
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

    CheckpointFile::Data& data_;
    std::size_t position_;
    bool isBig_;
};

}  // namespace

bool isLegacyCheckpoint(std::string_view bytes) {
    return bytes.substr(0, kStart.size()) == kStart &&
           bytes.substr(kStart.size(), kMagic.size()) == kMagic;
}

CheckpointParts readLegacyCheckpoint(CheckpointFile::Data& data) {
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

}  // namespace hanscope
