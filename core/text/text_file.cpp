#include "core/text/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <system_error>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void throwMissing(const fs::path& path) {
    throw FileError(path, message("there is no such file; check the name"));
}
[[noreturn]] void throwFolder(const fs::path& path) {
    throw FileError(path, message("this is a folder; choose a file in it"));
}
[[noreturn]] void throwPipe(const fs::path& path) {
    throw FileError(path, message("this is a pipe or a device; choose a file"));
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

std::uint64_t requireRegularFile(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) {
        if (errno == ENOENT || errno == ENOTDIR) throwMissing(path);
        throwUnreadable(path, errno);
    }
    if (S_ISDIR(status.st_mode)) throwFolder(path);
    if (!S_ISREG(status.st_mode)) throwPipe(path);
    return static_cast<std::uint64_t>(status.st_size);
}

// What is no file is not even opened, because opening some devices has an effect. Between the two,
// another file may take its place; without O_NONBLOCK a pipe would then wait for its writer.
InputFile::InputFile(const fs::path& path) : path_(path) {
    requireRegularFile(path);
    descriptor_ = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor_ < 0) throwUnreadable(path, errno);
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(descriptor_);
        throwPipe(path);
    }
    size_ = static_cast<std::uint64_t>(status.st_size);
}

InputFile::~InputFile() {
    ::close(descriptor_);
}

std::size_t InputFile::read(std::uint64_t offset, void* into, std::size_t size) const {
    std::size_t done = 0;
    while (done < size) {
        const ssize_t count = ::pread(descriptor_, static_cast<char*>(into) + done, size - done,
                                      static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throwUnreadable(path_, errno);
        if (count == 0) break;
        done += static_cast<std::size_t>(count);
    }
    return done;
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

/// A file may grow while it is read, and those of /proc and /sys have no size.
std::string readFileBytes(const fs::path& path, std::size_t maximum) {
    constexpr std::size_t kAtOnce = std::size_t{1} << 16;
    const InputFile file(path);
    std::string text;
    for (std::uint64_t read = 0; file.size() <= maximum && text.size() <= maximum;) {
        const std::size_t wanted = std::max<std::size_t>(
            kAtOnce, read < file.size() ? static_cast<std::size_t>(file.size() - read) : 0);
        text.resize(read + wanted);
        const std::size_t count = file.read(read, text.data() + read, wanted);
        read += count;
        text.resize(read);
        if (count < wanted) break;
    }
    if (std::max<std::uint64_t>(text.size(), file.size()) > maximum)
        throw FileError(
            path,
            message("this file is larger than %1, which is the most that is read as one document",
                    inMebibytes(maximum)));
    return text;
}

void writeDocumentFile(const fs::path& path, std::string_view bytes) {
    if (isWriteProtected(path))
        throw FileError(path, message("this file is write-protected; choose another name"));
    writeWhole(path, bytes);
}

}  // namespace hanscope
