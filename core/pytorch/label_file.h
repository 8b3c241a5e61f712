#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace hanscope {

/// Reads the names of classes, one a line. Throws FileError: unreadable, not UTF-8, an empty line
/// that is not the last.
std::vector<std::string> readLabelFile(const std::filesystem::path& path);

}  // namespace hanscope
