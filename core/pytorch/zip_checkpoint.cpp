#include <algorithm>
#include <set>

#include "core/error.h"
#include "core/formats/zip_archive.h"
#include "core/pytorch/checkpoint_data.h"
#include "core/pytorch/name_ends.h"
#include "core/pytorch/pickle.h"

namespace hanscope {
namespace {

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

}  // namespace

CheckpointParts readZipCheckpoint(CheckpointFile::Data& data) {
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

}  // namespace hanscope
