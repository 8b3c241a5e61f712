#include "core/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <utility>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {

namespace fs = std::filesystem;
namespace {

bool isRemoved(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 && status.st_nlink == 0;
}

bool isRegular(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

// A descriptor of the locked file; -1 with errno set if it cannot be locked.
int lock(const std::filesystem::path& path, int how) {
    for (;;) {
        const int descriptor =
            ::open(path.c_str(), O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (descriptor < 0) return -1;
        if (!isRegular(descriptor)) {
            ::close(descriptor);
            errno = EINVAL;
            return -1;
        }
        const bool locked = ::flock(descriptor, how) == 0;
        const int error = errno;
        if (locked && !isRemoved(descriptor)) return descriptor;
        ::close(descriptor);
        errno = error;
        if (!locked && error != EINTR) return -1;
    }
}

// A lock file holds this line, then one with the process and its host.
constexpr char kMark[] = "HANSCOPE LOCK";

std::string thisHost() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

/// The lock's path; the same for every path that leads to the file.
fs::path lockPathOf(const fs::path& file) {
    std::error_code error;
    fs::path whole = fs::weakly_canonical(fs::absolute(file, error), error);
    if (error) whole = file;
    return whole += ".lock";
}

bool isOther(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string mark;
    return std::getline(in, mark) && mark != kMark;
}

/// "process 4711", "process 4711 on host1", or "another process" if the holder has not written its
/// number yet.
Message holderOf(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string mark, process, host;
    std::getline(in, mark);
    in >> process >> host;
    if (process.empty()) return message("another process");
    return host == thisHost() ? message("process %1", process)
                              : message("process %1 on %2", process, host);
}

Message refusalOf(OutputLock::Use use, const Message& holder) {
    if (use == OutputLock::Use::Labelling)
        return message("the texts of this project are being labelled in %1; close it there first",
                       holder);
    return message(
        "this file belongs to a training that is running in %1; wait until that training has "
        "ended, or choose another file",
        holder);
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

OutputLock::OutputLock(const fs::path& file, Use use)
    : path_(lockPathOf(file)), lock_(FileLock::tryFor(path_)) {
    if (lock_.isTaken()) throw FileError(file, refusalOf(use, holderOf(path_)));
    if (!lock_.isHeld()) return;
    if (isOther(path_)) {
        lock_ = FileLock();  // releases without removing the file
        throw FileError(path_, message("the lock of %1 needs this file name; move this file, or "
                                       "choose another name for that one",
                                       file.filename().string()));
    }
    std::ofstream(path_, std::ios::binary | std::ios::trunc)
        << kMark << "\n"
        << ::getpid() << " " << thisHost() << "\n";
}

OutputLock::~OutputLock() {
    if (lock_.isHeld()) ::unlink(path_.c_str());  // before the lock is released
}

}  // namespace hanscope
