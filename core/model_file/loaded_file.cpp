#include "core/model_file/loaded_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

namespace hanscope {

namespace {

std::string identityOf(const struct stat& file) {
    if (!S_ISREG(file.st_mode)) return {};
    std::string text;
    for (const auto number :
         {static_cast<std::int64_t>(file.st_dev), static_cast<std::int64_t>(file.st_ino),
          static_cast<std::int64_t>(file.st_size), static_cast<std::int64_t>(file.st_mtim.tv_sec),
          static_cast<std::int64_t>(file.st_mtim.tv_nsec)})
        text += std::to_string(number) + ' ';
    return text;
}

}  // namespace

// Without O_NONBLOCK a pipe would wait for its writer.
LoadedFile::LoadedFile(const std::filesystem::path& path)
    : descriptor_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
    struct stat file {};
    if (descriptor_ >= 0 && ::fstat(descriptor_, &file) == 0) identity_ = identityOf(file);
}

LoadedFile::~LoadedFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

bool LoadedFile::isAt(const std::filesystem::path& path) const {
    struct stat file {};
    return !identity_.empty() && ::stat(path.c_str(), &file) == 0 && identityOf(file) == identity_;
}

bool LoadedFile::isUnchanged() const {
    struct stat file {};
    return !identity_.empty() && ::fstat(descriptor_, &file) == 0 && identityOf(file) == identity_;
}

bool LoadedFile::read(const std::function<void(std::string_view)>& take) const {
    constexpr std::size_t kPiece = 1u << 20;
    if (!isUnchanged()) return false;
    std::vector<char> bytes(kPiece);
    for (off_t at = 0;;) {
        const ssize_t count = ::pread(descriptor_, bytes.data(), bytes.size(), at);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        if (count == 0) return isUnchanged();
        take({bytes.data(), static_cast<std::size_t>(count)});
        at += count;
    }
}

}  // namespace hanscope
