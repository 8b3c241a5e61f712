#include "core/text/text_file.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

std::atomic<bool> refusesPipes{false};

[[noreturn]] void throwPipe(const fs::path& path) {
    throw FileError(path, message("this is a pipe or a device; choose a file"));
}

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

bool isBlankText(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto [character, length] = decodeUtf8(text, at);
        if (!isInvisible(character)) return false;
        at += length;
    }
    return true;
}

/// Files are replaced, which needs no permission to write them; a write-protected file must still
/// stay as it is, also for the administrator.
bool isWriteProtected(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return false;
    constexpr fs::perms kWrite =
        fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    return (status.permissions() & kWrite) == fs::perms::none || ::access(path.c_str(), W_OK) != 0;
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

Message tooLargeText(const std::string& size) {
    return message(
        "this text holds %1, but a document may hold %2 at most; split it into smaller ones", size,
        inMebibytes(kMaxDocumentBytes));
}

Message documentFault(std::string_view text) {
    if (text.size() > kMaxDocumentBytes) return tooLargeText(inMebibytes(text.size()));
    Message fault = encodingFault(text);
    if (!fault.empty()) return fault;
    return isBlankText(text) ? message("this holds no text; give a text with at least one word")
                             : Message();
}

void requireDocumentText(std::string_view text, const std::string& source) {
    const Message sentence = documentFault(text);
    if (!sentence.empty()) throw Error(message("%1: %2", source, sentence));
}

/// Reads at most slightly more than the largest file, because the size of a pipe is not known in
/// advance.
std::string readFileBytes(const fs::path& path, std::size_t maximum) {
    const auto size = requireFile(path);
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) throwUnreadable(path, errno);
    std::string text;
    std::array<char, 1u << 16> buffer;
    while (text.size() <= maximum && size.value_or(0) <= maximum) {
        const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get());
        text.append(buffer.data(), count);
        if (count < buffer.size()) break;
    }
    if (std::ferror(file.get())) throwUnreadable(path, errno);
    if (std::max<std::uint64_t>(text.size(), size.value_or(0)) > maximum)
        throw FileError(
            path,
            message("this file is larger than %1, which is the most that is read as one document",
                    inMebibytes(maximum)));
    return text;
}

std::string readRegularFile(const fs::path& path, std::size_t maximum) {
    requireRegularFile(path);
    return readFileBytes(path, maximum);
}

void writeDocumentFile(const fs::path& path, std::string_view bytes) {
    if (isWriteProtected(path))
        throw FileError(path, message("this file is write-protected; choose another name"));
    AtomicFile file(path);
    file.write(bytes);
    file.commit();
}

}  // namespace hanscope
