#include "core/pytorch/checkpoint_set.h"

#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "core/error.h"
#include "core/file_kind.h"
#include "core/in_quotes.h"
#include "core/model_file/strict_json.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::size_t kMaxIndexBytes = std::size_t{64} << 20;

/// Which file a tensor is in, by its name.
using WeightMap = std::map<std::string, std::string>;

bool isIndex(const fs::path& path) {
    return path.extension() == ".json";
}

// A name without a folder. Windows' separators are refused everywhere, as the index may come from
// there.
bool isFileName(std::string_view name) {
    return !name.empty() && name != "." && name != ".." &&
           name.find_first_of(std::string_view("/\\:\0", 4)) == std::string_view::npos;
}

// Throws Error (a sentence without the file's name).
WeightMap weightMapIn(std::string_view text) {
    const json index = parseStrictJson(text, message("the index"));
    const auto map = index.is_object() ? index.find("weight_map") : index.end();
    if (map == index.end() || !map->is_object() || map->empty())
        throw Error(message(
            "it is not an index of a checkpoint's files ({\"weight_map\": {tensor: file}}); "
            "choose the checkpoint, or the index that was saved with it"));
    WeightMap files;
    for (const auto& [tensor, file] : map->items()) {
        if (!file.is_string())
            throw Error(message("it has no name of a file for the tensor %1; download it again",
                                inQuotes(tensor)));
        if (!isFileName(file.get_ref<const std::string&>()))
            throw Error(
                message("it names the file %1, which is not beside it; put all files of the "
                        "network into one folder, and their names without folders into the index",
                        inQuotes(file.get_ref<const std::string&>())));
        files[tensor] = file.get<std::string>();
    }
    return files;
}

class SetOpener {
 public:
    explicit SetOpener(const CancelToken& cancel) : cancel_(cancel) {}

    void open(const fs::path& path) {
        if (isIndex(path)) return openIndex(path);
        set_.files.emplace_back(path, cancel_);
        for (const auto& [name, tensor] : set_.files.back().parts().tensors)
            if (!set_.fileOf.emplace(name, set_.files.size() - 1).second)
                throw FileError(path, message("it has the tensor %1, which another of the files "
                                              "has, too; give the files of one network",
                                              inQuotes(name)));
    }

    CheckpointSet take() { return std::move(set_); }

 private:
    void openIndex(const fs::path& path) {
        withFileName(path, [&] {
            const WeightMap map = weightMapIn(readFileBytes(path, kMaxIndexBytes));
            std::set<std::string> names;
            for (const auto& [tensor, name] : map) names.insert(name);
            requireThere(path, names);
            for (const std::string& name : names) open(path.parent_path() / name);
            requireTensors(map);
            set_.notes.push_back(
                message("%1: the index of a network in several files.", path.filename()));
        });
    }

    // Before the first of them, which may be large, is read.
    static void requireThere(const fs::path& path, const std::set<std::string>& names) {
        for (const std::string& name : names) {
            if (isIndex(name))
                throw Error(
                    message("it names the file %1, which is no checkpoint; download it "
                            "again",
                            inQuotes(name)));
            if (!isThere(path.parent_path() / name))
                throw Error(
                    message("its file %1 is missing; put all files of the network into one "
                            "folder",
                            inQuotes(name)));
        }
    }

    void requireTensors(const WeightMap& map) const {
        for (const auto& [tensor, name] : map) {
            const auto file = set_.fileOf.find(tensor);
            if (file == set_.fileOf.end() || set_.files[file->second].path().filename() != name)
                throw Error(
                    message("its tensor %1 is not in the file %2; download the files of "
                            "the network again",
                            inQuotes(tensor), inQuotes(name)));
        }
    }

    const CancelToken& cancel_;
    CheckpointSet set_;
};

}  // namespace

CheckpointSet openCheckpoints(const std::vector<fs::path>& paths, const CancelToken& cancel) {
    SetOpener opener(cancel);
    for (const fs::path& path : paths) opener.open(path);
    return opener.take();
}

}  // namespace hanscope
