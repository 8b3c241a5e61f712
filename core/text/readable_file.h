#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace hanscope {

/// Size of a regular file before it is opened; none for a pipe or device. Throws FileError if there
/// is no such file or it is a folder.
std::optional<std::uint64_t> requireFile(const std::filesystem::path& path);

/// Throws the FileError for a file that the system refuses to open or read; `reason`: an errno.
[[noreturn]] void throwUnreadable(const std::filesystem::path& path, int reason);

/// "50.0 MiB"
std::string inMebibytes(std::uint64_t bytes);

}  // namespace hanscope
