#include "app/unpacker/tar_archive.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace hanscope::unpacker {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kBlock = 512;
using Header = std::array<char, kBlock>;

// A field of the header, up to its NUL.
std::string fieldOf(const Header& header, std::size_t offset, std::size_t size) {
    const char* begin = header.data() + offset;
    return {begin, ::strnlen(begin, size)};
}

struct Entry {
    std::string path;
    std::uint64_t bytes;
    ::mode_t mode;
    char kind;
};

// POSIX.1-1988 (ustar): name, mode, …, size, …, kind, …, prefix.
Entry entryOf(const Header& header) {
    const std::string prefix = fieldOf(header, 345, 155);
    const std::string name = fieldOf(header, 0, 100);
    return {prefix.empty() ? name : prefix + "/" + name,
            std::stoull(fieldOf(header, 124, 12), nullptr, 8),
            static_cast<::mode_t>(std::stoul(fieldOf(header, 100, 8), nullptr, 8)), header[156]};
}

bool leadsOut(const fs::path& path) {
    return path.is_absolute() ||
           std::any_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
}

[[noreturn]] void failToWrite(const fs::path& path) {
    throw std::runtime_error("the file " + path.string() +
                             " cannot be written: " + std::strerror(errno) +
                             "; set XDG_CACHE_HOME to a folder that can be written and has room.");
}

class NewFile {
 public:
    NewFile(fs::path path, ::mode_t mode)
        : path_(std::move(path)),
          descriptor_(
              ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)) {
        if (descriptor_ < 0) failToWrite(path_);
    }
    ~NewFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(const char* bytes, std::size_t size) {
        for (std::size_t done = 0; done < size;) {
            const ssize_t some = ::write(descriptor_, bytes + done, size - done);
            if (some < 0 && errno == EINTR) continue;
            if (some < 0) failToWrite(path_);
            done += static_cast<std::size_t>(some);
        }
    }
    void close() {
        const int status = ::close(descriptor_);
        descriptor_ = -1;
        if (status != 0) failToWrite(path_);
    }

 private:
    fs::path path_;
    int descriptor_;
};

void copy(PayloadReader& reader, const Entry& entry, const fs::path& path) {
    NewFile file(path, entry.mode);
    std::array<char, 128 * kBlock> buffer{};
    for (std::uint64_t left = entry.bytes; left > 0;) {
        const auto size = std::min<std::uint64_t>(left, buffer.size());
        reader.read(buffer.data(), (size + kBlock - 1) / kBlock * kBlock);  // whole blocks
        file.write(buffer.data(), size);
        left -= size;
    }
    file.close();
}

}  // namespace

std::vector<UnpackedFile> unpackInto(const fs::path& folder, const fs::path& file,
                                     const Payload& payload) {
    PayloadReader reader(file, payload);
    std::vector<UnpackedFile> files;
    for (Header header{};;) {
        reader.read(header.data(), header.size());
        if (header[0] == '\0') break;
        const Entry entry = entryOf(header);
        const fs::path path = folder / entry.path;
        if (leadsOut(entry.path)) failDamaged(file);
        if (entry.kind == '5') {
            if (::mkdir(path.c_str(), entry.mode) != 0) failToWrite(path);
        } else if (entry.kind == '0') {
            copy(reader, entry, path);
            files.push_back({entry.path, entry.bytes});
        } else {
            failDamaged(file);
        }
    }
    reader.finish();
    return files;
}

}  // namespace hanscope::unpacker
