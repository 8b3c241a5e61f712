#include "core/experiment/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "core/error.h"

namespace hanscope {
namespace {

bool isRemoved(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 && status.st_nlink == 0;
}

// A descriptor of the locked file; -1 with errno set if it cannot be locked.
int lock(const std::filesystem::path& path, int how) {
    for (;;) {
        const int descriptor =
            ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (descriptor < 0) return -1;
        const bool locked = ::flock(descriptor, how) == 0;
        const int error = errno;
        if (locked && !isRemoved(descriptor)) return descriptor;
        ::close(descriptor);
        errno = error;
        if (!locked && error != EINTR) return -1;
    }
}

}  // namespace

FileLock FileLock::waitFor(const std::filesystem::path& path) {
    const int descriptor = lock(path, LOCK_EX);
    if (descriptor < 0)
        throw FileError(
            path,
            message(
                "it cannot be locked (%1); free disk space or check the permissions of its folder",
                std::strerror(errno)));
    return FileLock(descriptor);
}

FileLock FileLock::tryFor(const std::filesystem::path& path) {
    const int descriptor = lock(path, LOCK_EX | LOCK_NB);
    return FileLock(descriptor, descriptor < 0 && errno == EWOULDBLOCK);
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), taken_(other.taken_) {}
FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(taken_, other.taken_);
    return *this;
}
FileLock::~FileLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace hanscope
