#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace hanscope {

/// Returns the size of a regular file, nothing for a pipe or device. Throws FileError if there is
/// no such file, if it is a folder, or if it is a pipe or device and these are refused.
std::optional<std::uint64_t> requireFile(const std::filesystem::path& path);

/// Returns the size of a regular file. Throws FileError for everything else: a pipe or a device may
/// never end. For files that a program wrote, not for texts, which a user may well pipe.
std::uint64_t requireRegularFile(const std::filesystem::path& path);

/// Whether requireFile() refuses pipes and devices, in the whole program; false at first. A window
/// refuses them: what waits for a pipe to which nobody writes cannot be cancelled. Thread-safe.
void refusePipes(bool refused);

/// Throws the FileError for a file that the system cannot open or read. `reason` is the value of
/// errno.
[[noreturn]] void throwUnreadable(const std::filesystem::path& path, int reason);

/// "50.0 MiB"
std::string inMebibytes(std::uint64_t bytes);

}  // namespace hanscope
