#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace hanscope {

/// Writes a file atomically: after commit() the complete new file is at `path`, and without
/// commit() nothing at `path` has changed.
///
/// Bytes are written to a temporary file in the same folder. commit() flushes it to the disk and
/// renames it to `path`. The destructor removes the temporary file if commit() was not called. The
/// temporary file is locked while it is written; one that a killed process left behind has no lock
/// any more and is removed by removeStaleTemporaries(). If `path` is a symbolic link, the file that
/// it points to is replaced and the link stays. The new file has the permissions of the file that
/// it replaces, or with Access::Owner only its owner can read and write it. Not thread-safe. Every
/// member function throws a FileError that names `path`.
class AtomicFile {
 public:
    /// Who may read the file: as of the one it replaces, or its owner alone.
    enum class Access { Usual, Owner };

    /// Creates the temporary file. Throws FileError if `path` exists and is not a regular file (a
    /// folder, a device, …).
    explicit AtomicFile(const std::filesystem::path& path, Access access = Access::Usual);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Appends bytes to the temporary file.
    void write(const void* bytes, std::size_t size);
    /// Appends the bytes of a text.
    void write(std::string_view text) { write(text.data(), text.size()); }

    /// The file that has what was written so far, until commit(): for reading it before it replaces
    /// the old file.
    const std::filesystem::path& temporary() const { return temporary_; }

    /// Call once; write() must not be called afterwards.
    void commit();

 private:
    friend void commitTogether(AtomicFile& first, AtomicFile& second);

    void createTemporary();
    void flush();
    void replace();
    void syncFolder() const;
    [[noreturn]] void fail(int error) const;

    std::filesystem::path path_;       // as the caller wrote it, for messages
    std::filesystem::path target_;     // path_ with symbolic links resolved
    std::filesystem::path temporary_;  // locked while it exists
    const Access access_;
    int descriptor_ = -1;
};

/// Writes a whole file atomically, and waits for the disk. Throws FileError.
void writeWhole(const std::filesystem::path& path, std::string_view bytes,
                AtomicFile::Access access = AtomicFile::Access::Usual);

/// Commits two files that belong together: if the second cannot be committed, the first is put back
/// as it was, which needs a file system with hard links; others keep the new first file. A process
/// that is killed between the two renames leaves the first one new and the second one old.
void commitTogether(AtomicFile& first, AtomicFile& second);

/// Throws FileError unless a file can be created at `path` now. Leaves no file behind, and removes
/// the stale temporary files in the folder (see removeStaleTemporaries).
void requireWritable(const std::filesystem::path& path);

/// Removes the temporary files that killed processes left in a folder: those with AtomicFile's name
/// pattern that no process on any machine has locked. Removes nothing on a file system without
/// locks.
void removeStaleTemporaries(const std::filesystem::path& folder);

/// Creates a folder for what only its owner may read, such as the user's texts, with the missing
/// ones above it. A folder that exists keeps its permissions.
void makePrivateFolder(const std::filesystem::path& folder, std::error_code& error);

/// Makes an empty file that only its owner may read and write, with the folders above it; one that
/// exists keeps its content and loses the other permissions. Does nothing to what is no regular
/// file, and if it cannot.
void makePrivateFile(const std::filesystem::path& file);

}  // namespace hanscope
