#pragma once

#include <filesystem>
#include <system_error>

namespace hanscope {

// What is at a path, by following links. False, too, if that cannot be found out: who opens the
// file says why.

/// Whether there is anything.
inline bool isThere(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}
/// Whether it is a regular file.
inline bool isFile(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}
/// Whether it is a folder.
inline bool isFolder(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

}  // namespace hanscope
