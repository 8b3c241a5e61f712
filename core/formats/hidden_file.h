#pragma once

#include <filesystem>

namespace hanscope {

/// Whether programs put this file or folder beside those of people, by its name: hidden ones, and
/// what Office, macOS, Windows and storage servers write.
bool isHiddenFile(const std::filesystem::path& path);

}  // namespace hanscope
