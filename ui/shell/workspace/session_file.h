#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/experiment/file_lock.h"

namespace hanscope::ui {

/// The folder with the session: what the window had open last, so that the next start opens it
/// again. It has session.json (core/workspace/workspace.h; drafts are named), which only the user
/// can read, the lock of the process that may write it, and while a session is being opened the
/// file "opening", which stays if the program ends then. Not thread-safe.
class SessionFile {
 public:
    explicit SessionFile(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Whether this process may read and write the session: takes the lock unless another process
    /// has it, and keeps it as long as this object exists. Makes the folder, and removes what a
    /// killed process had not finished writing.
    bool hold();
    bool exists() const;
    std::filesystem::path path() const { return folder_ / "session.json"; }
    void remove() const;

    /// Whether the program ended while a session was being opened.
    bool wasInterrupted() const;
    void setOpening(bool isOpening) const;

    /// Writes the file atomically. Throws FileError. May be called on any thread.
    static void write(const std::filesystem::path& path, std::string_view json);

 private:
    std::filesystem::path mark() const { return folder_ / "opening"; }

    const std::filesystem::path folder_;
    FileLock lock_;
};

}  // namespace hanscope::ui
