#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace hanscope {

/// A file that appears whole or not at all. Bytes go to a temporary file in the same folder;
/// commit() flushes it to the disk and renames it over `path`. Without commit() the temporary file
/// is removed and whatever was at `path` stays; what a killed process left is known by its lock,
/// which is gone (see removeStaleTemporaries). A symbolic link is followed, so that the link
/// itself survives. Not thread-safe. Every member throws FileError that names `path`.
class AtomicFile {
 public:
    /// Creates the temporary file. Refuses a path that is a folder, a device or another thing that
    /// a rename must not replace.
    explicit AtomicFile(const std::filesystem::path& path);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(const void* bytes, std::size_t size);
    void write(std::string_view text) { write(text.data(), text.size()); }

    /// After this nothing more may be written.
    void commit();

 private:
    void createTemporary();
    void syncFolder() const;
    [[noreturn]] void fail(int error) const;

    std::filesystem::path path_;       // as the caller named it, for messages
    std::filesystem::path target_;     // with links followed
    std::filesystem::path temporary_;  // locked while it is there
    int descriptor_ = -1;
};

/// Throws FileError unless a file could be written at `path` now. Leaves nothing behind, neither
/// its own nor what killed processes left in the folder.
void requireWritable(const std::filesystem::path& path);

/// Removes the temporary files that AtomicFiles of killed processes left in a folder: those that no
/// process, on whatever machine, has locked. On a file system without locks nothing is removed.
void removeStaleTemporaries(const std::filesystem::path& folder);

}  // namespace hanscope
