#include "core/text/readable_file.h"

#include <array>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <system_error>

#include "core/error.h"

namespace hanscope {

namespace fs = std::filesystem;

namespace {

std::atomic<bool> refusesPipes{false};

[[noreturn]] void throwPipe(const fs::path& path) {
    throw FileError(path, message("this is a pipe or a device; choose a file"));
}

}  // namespace

void refusePipes(bool refused) {
    refusesPipes = refused;
}

std::optional<std::uint64_t> requireFile(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found) {
        throw FileError(path, message("there is no such file; check the name"));
    }
    if (fs::is_directory(status))
        throw FileError(path, message("this is a folder; choose a file in it"));
    if (!fs::is_regular_file(status) && refusesPipes) throwPipe(path);
    if (!fs::is_regular_file(status)) return std::nullopt;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) return std::nullopt;
    return size;
}

std::uint64_t requireRegularFile(const fs::path& path) {
    const auto size = requireFile(path);
    if (!size) throwPipe(path);
    return *size;
}

void throwUnreadable(const fs::path& path, int reason) {
    throw FileError(path,
                    message("this file cannot be read (%1); check the file and its permissions",
                            std::strerror(reason)));
}

std::string inMebibytes(std::uint64_t bytes) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f MiB", static_cast<double>(bytes) / (1u << 20));
    return text.data();
}

}  // namespace hanscope
