#pragma once

#include <filesystem>
#include <string>

#include "core/experiment/file_lock.h"

namespace hanscope {

/// Prevents two trainings, in the same or different processes, from writing the same file at the
/// same time. It locks FILE.lock in the same folder, which names the process that holds the lock
/// and is removed at the end. The system releases the lock of a killed process; its lock file is
/// used again. If the file system does not support locks or the lock file cannot be created,
/// nothing is locked.
class OutputLock {
 public:
    /// Holds nothing.
    OutputLock() = default;
    /// Throws FileError if another training (in this or another process) holds the lock; the
    /// message names that process.
    /// Also throws FileError if a file with the lock's name exists that is not a lock file.
    explicit OutputLock(const std::filesystem::path& file);
    OutputLock(OutputLock&&) noexcept = default;
    OutputLock& operator=(OutputLock&&) = delete;
    ~OutputLock();

    bool isHeld() const { return lock_.isHeld(); }

 private:
    std::filesystem::path path_;  // of the lock file
    FileLock lock_;
};

}  // namespace hanscope
