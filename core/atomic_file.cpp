#include "core/atomic_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

Message sentenceFor(int error) {
    switch (error) {
        case ENOSPC:
        case EDQUOT:
            return message(
                "there is no space left on the disk to write it; free some and try again");
        case EFBIG:
            return message("it would exceed the maximum file size here; write it to another place");
        case EACCES:
        case EPERM:
        case EROFS:
            return message(
                "it cannot be written, because its folder does not permit it; choose another "
                "place");
        case ENOENT:
        case ENOTDIR:
            return message(
                "it cannot be written, because its folder does not exist; create it first");
        default:
            return message("it cannot be written (%1); choose another place", std::strerror(error));
    }
}

fs::path followLinks(const fs::path& path) {
    std::error_code error;
    const fs::path target = fs::canonical(path, error);
    return error ? path : target;
}

constexpr char kPrefix[] = ".hanscope-", kSuffix[] = ".tmp";

// Short even if the target's name is long, and different for every writer.
fs::path temporaryName(const fs::path& target) {
    static std::atomic<unsigned> counter{0};
    const std::string name =
        kPrefix + std::to_string(::getpid()) + "-" + std::to_string(counter.fetch_add(1)) + kSuffix;
    return target.parent_path() / name;
}

bool isTemporary(const fs::path& path) {
    return path.filename().string().rfind(kPrefix, 0) == 0 && path.extension() == kSuffix;
}

// Returns false if another process removed the file as stale before it was locked.
bool lockNew(int descriptor) {
    while (::flock(descriptor, LOCK_EX) != 0 && errno == EINTR) {
    }
    struct stat status {};
    return ::fstat(descriptor, &status) != 0 || status.st_nlink > 0;
}

void removeIfUnlocked(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
    ::close(descriptor);
}

// A second name of a file, under which it stays when another one replaces it, or the knowledge that
// there is no file.
class OldFile {
 public:
    explicit OldFile(const fs::path& path) : path_(path), kept_(temporaryName(path)) {
        if (::link(path.c_str(), kept_.c_str()) == 0) return;
        isAbsent_ = errno == ENOENT;
        kept_.clear();
    }
    ~OldFile() {
        if (!kept_.empty()) ::unlink(kept_.c_str());
    }
    OldFile(const OldFile&) = delete;
    OldFile& operator=(const OldFile&) = delete;

    void putBack() {
        if (isAbsent_) ::unlink(path_.c_str());
        if (!kept_.empty() && ::rename(kept_.c_str(), path_.c_str()) == 0) kept_.clear();
    }

 private:
    const fs::path path_;
    fs::path kept_;  // empty: there is no second name
    bool isAbsent_ = false;
};

fs::path folderOf(const fs::path& target) {
    return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

}  // namespace

AtomicFile::AtomicFile(const fs::path& path, Access access)
    : path_(path), target_(followLinks(path)), access_(access) {
    std::error_code ignored;
    const fs::file_status status = fs::status(target_, ignored);
    if (fs::is_directory(status) || !target_.has_filename())
        throw FileError(path_, message("it is a folder; name a file to write"));
    if (fs::exists(status) && !fs::is_regular_file(status))
        throw FileError(path_, message("it is not a regular file; name another file to write"));
    createTemporary();
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void AtomicFile::createTemporary() {
    for (;;) {
        const fs::path name = temporaryName(target_);
        descriptor_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                             access_ == Access::Owner ? 0600 : 0666);
        if (descriptor_ >= 0) {
            temporary_ = name;
            if (lockNew(descriptor_)) return;
            ::close(descriptor_);
            continue;
        }
        if (errno != EEXIST && errno != EINTR) fail(errno);
    }
}

void AtomicFile::write(const void* bytes, std::size_t size) {
    const char* next = static_cast<const char*>(bytes);
    while (size > 0) {
        const ssize_t written = ::write(descriptor_, next, size);
        if (written < 0) {
            if (errno == EINTR) continue;
            fail(errno);
        }
        next += written;
        size -= static_cast<std::size_t>(written);
    }
}

void AtomicFile::flush() {
    if (::fsync(descriptor_) != 0) fail(errno);  // so close() cannot fail to write later
}

void AtomicFile::commit() {
    flush();
    replace();
}

void AtomicFile::replace() {
    struct stat old {};
    if (access_ == Access::Usual && ::stat(target_.c_str(), &old) == 0)
        ::fchmod(descriptor_, old.st_mode & 07777);
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
    temporary_.clear();
    ::close(std::exchange(descriptor_, -1));
    syncFolder();
}

void writeWhole(const fs::path& path, std::string_view bytes, AtomicFile::Access access) {
    AtomicFile file(path, access);
    file.write(bytes);
    file.commit();
}

void commitTogether(AtomicFile& first, AtomicFile& second) {
    first.flush();
    second.flush();
    OldFile old(first.target_);
    first.replace();
    try {
        second.replace();
    } catch (...) {
        old.putBack();
        throw;
    }
}

// Makes the rename itself survive a power failure. The file is complete with or without this, so a
// file system that does not support it is not an error.
void AtomicFile::syncFolder() const {
    const int descriptor = ::open(folderOf(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

void AtomicFile::fail(int error) const {
    throw FileError(path_, sentenceFor(error));
}

void requireWritable(const fs::path& path) {
    const AtomicFile probe(path);
    removeStaleTemporaries(folderOf(followLinks(path)));
}

void removeStaleTemporaries(const fs::path& folder) {
    std::error_code ignored;
    for (fs::directory_iterator at(folder, ignored), end; !ignored && at != end;
         at.increment(ignored))
        if (isTemporary(at->path())) removeIfUnlocked(at->path());
}

void makePrivateFolder(const fs::path& folder, std::error_code& error) {
    const fs::path named = folder.has_filename() ? folder : folder.parent_path();
    if (fs::create_directories(named, error) && !error)
        fs::permissions(named, fs::perms::owner_all, error);
}

void makePrivateFile(const fs::path& file) {
    std::error_code ignored;
    fs::create_directories(file.parent_path(), ignored);
    const int made =
        ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made >= 0) ::close(made);
    if (fs::is_regular_file(file, ignored))
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, ignored);
}

}  // namespace hanscope
