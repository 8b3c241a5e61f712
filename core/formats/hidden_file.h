#pragma once

#include <filesystem>
#include <vector>

namespace hanscope {

/// Whether programs put this file or folder beside those of people, by its name: hidden ones, and
/// what Office, macOS, Windows and storage servers write.
bool isHiddenFile(const std::filesystem::path& path);

/// The entries of a folder that are not hidden, sorted by the bytes of their names. Throws
/// FileError.
std::vector<std::filesystem::path> visibleEntries(const std::filesystem::path& folder);

}  // namespace hanscope
