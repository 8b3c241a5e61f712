#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace hanscope {

/// Returns the size of a regular file, nothing for a pipe or device. Throws FileError if there is
/// no such file or it is a folder.
std::optional<std::uint64_t> requireFile(const std::filesystem::path& path);

/// Throws the FileError for a file that the system cannot open or read. `reason` is the value of
/// errno.
[[noreturn]] void throwUnreadable(const std::filesystem::path& path, int reason);

/// "50.0 MiB"
std::string inMebibytes(std::uint64_t bytes);

}  // namespace hanscope
