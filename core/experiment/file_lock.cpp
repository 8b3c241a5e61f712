#include "core/experiment/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "core/error.h"

namespace hanscope {
namespace {

// -1 with errno set if it cannot be had.
int lock(const std::filesystem::path& path, int how) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (descriptor < 0) return -1;
    while (::flock(descriptor, how) != 0) {
        if (errno == EINTR) continue;
        const int error = errno;
        ::close(descriptor);
        errno = error;
        return -1;
    }
    return descriptor;
}

}  // namespace

FileLock FileLock::waitFor(const std::filesystem::path& path) {
    const int descriptor = lock(path, LOCK_EX);
    if (descriptor < 0)
        throw FileError(path, std::string("it cannot be locked (") + std::strerror(errno) +
                                  "); make room or check the permissions of its folder");
    return FileLock(descriptor);
}

FileLock FileLock::tryFor(const std::filesystem::path& path) {
    return FileLock(lock(path, LOCK_EX | LOCK_NB));
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}
FileLock::~FileLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace hanscope
