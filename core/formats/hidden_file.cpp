#include "core/formats/hidden_file.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "core/text/trimmed.h"

namespace hanscope {

bool isHiddenFile(const std::filesystem::path& path) {
    constexpr std::string_view kNames[] = {"__macosx",  "@eadir",      "#recycle",
                                           "@recycle",  "lost+found",  "$recycle.bin",
                                           "thumbs.db", "desktop.ini", "system volume information"};
    std::string name = path.filename().string();
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    const bool isOwnerFile = beginsWith(name, "~$");  // of a document that Office has open
    return beginsWith(name, ".") || isOwnerFile ||
           std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

}  // namespace hanscope
