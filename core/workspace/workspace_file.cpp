#include "core/atomic_file.h"
#include "core/error.h"
#include "core/text/text_file.h"
#include "core/workspace/workspace.h"

namespace hanscope {

namespace {

std::filesystem::path folderOf(const std::filesystem::path& path) {
    return std::filesystem::absolute(path).parent_path();
}

}  // namespace

void saveWorkspace(const std::filesystem::path& path, const Workspace& workspace) {
    const std::string json = workspaceJson(workspace, folderOf(path));
    if (json.size() > kMaxWorkspaceBytes)
        throw FileError(
            path,
            message("its unsaved texts are too long for a workspace; save them as files first"));
    AtomicFile file(path);
    file.write(json);
    file.commit();
}

Workspace loadWorkspace(const std::filesystem::path& path) {
    const std::string json = readRegularFile(path, kMaxWorkspaceBytes);
    try {
        return workspaceFrom(json, folderOf(path));
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

}  // namespace hanscope
