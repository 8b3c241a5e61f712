#include "core/formats/hidden_file.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

bool isHiddenFile(const std::filesystem::path& path) {
    constexpr std::string_view kNames[] = {"__macosx",  "@eadir",      "#recycle",
                                           "@recycle",  "lost+found",  "$recycle.bin",
                                           "thumbs.db", "desktop.ini", "system volume information"};
    const std::string name = lowerCased(path.filename().string());
    const bool isOwnerFile = beginsWith(name, "~$");  // of a document that Office has open
    return beginsWith(name, ".") || isOwnerFile ||
           std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

std::vector<std::filesystem::path> visibleEntries(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> entries;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error))
        if (!isHiddenFile(at->path())) entries.push_back(at->path());
    if (error) throwUnreadable(folder, error.value());
    std::sort(entries.begin(), entries.end());
    return entries;
}

}  // namespace hanscope
