#include "app/unpacker/cache_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "app/unpacker/tar_archive.h"
#include "core/error.h"
#include "core/file_lock.h"

namespace hanscope::unpacker {

namespace fs = std::filesystem;

namespace {

constexpr char kContents[] = "contents";  // a line "BYTES PATH" for each file; locked while in use
constexpr char kUnfinished[] = "new-";    // begins the name of a folder that is being unpacked
constexpr char kAdvice[] = "set XDG_CACHE_HOME to a folder that can be written and has room.";

[[noreturn]] void fail(const std::string& what, const fs::path& where, const std::string& why) {
    throw std::runtime_error(what + " " + where.string() + " " + why + "; " + kAdvice);
}

fs::path cacheRoot() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && fs::path(cache).is_absolute()) return fs::path(cache) / "hanscope-portable";
    const char* home = std::getenv("HOME");
    if (home && fs::path(home).is_absolute()) return fs::path(home) / ".cache/hanscope-portable";
    throw std::runtime_error(std::string("there is no folder for Hanscope’s files; ") + kAdvice);
}

// Nobody else may put programs where this one starts them.
void makePrivate(const fs::path& root) {
    std::error_code error;
    fs::create_directories(root.parent_path(), error);
    if (::mkdir(root.c_str(), 0700) != 0 && errno != EEXIST)
        fail("the folder", root, std::string("cannot be made: ") + std::strerror(errno));
    struct stat status {};
    if (::lstat(root.c_str(), &status) != 0 || !S_ISDIR(status.st_mode))
        fail("the name", root, "is not that of a folder");
    if (status.st_uid != ::geteuid() || (status.st_mode & 022) != 0)
        fail("the folder", root, "belongs to someone else or can be written by others");
}

bool isComplete(const fs::path& folder) {
    std::ifstream contents(folder / kContents);
    if (!contents) return false;
    std::uint64_t bytes = 0;
    std::size_t count = 0;
    for (std::string path;
         contents >> bytes && contents.get() == ' ' && std::getline(contents, path); ++count) {
        std::error_code error;
        if (fs::file_size(folder / path, error) != bytes || error) return false;
    }
    return contents.eof() && count > 0;
}

// Held by each process of a folder, and inherited by what it becomes; -1 if it is not to be had.
int lockContents(const fs::path& folder, int how) {
    const int descriptor = ::open((folder / kContents).c_str(), O_RDONLY);
    if (descriptor < 0 || ::flock(descriptor, how | LOCK_NB) == 0) return descriptor;
    ::close(descriptor);
    return -1;
}

void removeUnused(const fs::path& root, const fs::path& kept) {
    std::error_code error;
    for (const fs::directory_entry& each : fs::directory_iterator(root, error)) {
        if (each.path() == kept || each.is_symlink(error) || !each.is_directory(error)) continue;
        const int lock = lockContents(each.path(), LOCK_EX);
        const bool isLeftOver = each.path().filename().string().rfind(kUnfinished, 0) == 0;
        if (lock >= 0 || isLeftOver) fs::remove_all(each.path(), error);
        if (lock >= 0) ::close(lock);
    }
}

std::string megabytes(std::uint64_t bytes) {
    return std::to_string(bytes / 1000000 + 1) + " MB";
}

void requireRoom(const fs::path& root, const Payload& payload) {
    struct statvfs status {};
    if (::statvfs(root.c_str(), &status) != 0) return;
    const std::uint64_t free = std::uint64_t{status.f_bavail} * status.f_frsize;
    if (free < payload.unpackedBytes)
        fail("in the folder", root,
             "there is no room: Hanscope takes " + megabytes(payload.unpackedBytes) + ", " +
                 std::to_string(free / 1000000) + " MB are free");
}

/// A new folder, which is removed unless it has got its final name.
class NewFolder {
 public:
    explicit NewFolder(const fs::path& root) : path_((root / kUnfinished).string() + "XXXXXX") {
        if (!::mkdtemp(path_.data()))
            fail("in the folder", root,
                 std::string("nothing can be written: ") + std::strerror(errno));
    }
    ~NewFolder() {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    NewFolder(const NewFolder&) = delete;
    NewFolder& operator=(const NewFolder&) = delete;

    const std::string& path() const { return path_; }

    // To the disk, so that a folder with its final name is complete after a power failure, too.
    void sync() const {
        const int descriptor = ::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (descriptor < 0) return;
        ::syncfs(descriptor);
        ::close(descriptor);
    }

    void rename(const fs::path& target) const {
        std::error_code error;
        if (!isComplete(target)) fs::remove_all(target, error);
        fs::rename(path_, target, error);
        // Without locks, another process may have been faster.
        if (error && !isComplete(target))
            fail("the folder", target, "cannot be made: " + error.message());
    }

 private:
    std::string path_;
};

void writeContents(const fs::path& folder, const std::vector<UnpackedFile>& files) {
    std::ofstream out(folder / kContents);
    for (const UnpackedFile& file : files) out << file.bytes << ' ' << file.path << '\n';
    out.close();
    if (!out) fail("the file", folder / kContents, "cannot be written");
}

void unpack(const fs::path& file, const Payload& payload, const fs::path& target) {
    std::cerr << "Hanscope is unpacked once, to " << target.string() << ".\n";
    PayloadReader(file, payload).finish();  // so that nothing of a damaged file is written
    requireRoom(target.parent_path(), payload);
    const NewFolder folder(target.parent_path());
    writeContents(folder.path(), unpackInto(folder.path(), file, payload));
    folder.sync();
    folder.rename(target);
}

/// Holds nothing if the file system has no locks or cannot be written.
FileLock lockOf(const fs::path& root) {
    try {
        return FileLock::waitFor(root / "lock");
    } catch (const FileError&) {
        return {};
    }
}

// Replaces the link at once. If it cannot be made, it stays as it was.
void pointTo(const fs::path& folder, const fs::path& link) {
    const fs::path made = link.string() + "-" + std::to_string(::getpid());
    std::error_code error;
    fs::create_symlink(folder, made, error);
    if (!error) fs::rename(made, link, error);
    if (error) fs::remove(made, error);
}

}  // namespace

UnpackedProgram unpackedProgram(const fs::path& file) {
    const Payload payload = payloadOf(file);
    const fs::path root = cacheRoot();
    makePrivate(root);
    const fs::path target = root / payload.checksum.substr(0, 16);
    const FileLock lock = lockOf(root);
    if (!isComplete(target)) {
        if (lock.isHeld()) removeUnused(root, target);
        unpack(file, payload, target);
    }
    lockContents(target, LOCK_SH);
    const UnpackedProgram program{target / payload.folder, root / "current"};
    pointTo(program.folder, program.link);
    return program;
}

}  // namespace hanscope::unpacker
