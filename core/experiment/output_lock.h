#pragma once

#include <filesystem>
#include <string>

#include "core/experiment/file_lock.h"

namespace hanscope {

/// Keeps two trainings, of whatever processes, from writing the same file at once: a lock on
/// FILE.lock beside it, which names the process that holds it and is removed at the end. The system
/// releases the lock of a process that was killed; the file that it left is used again. Where the
/// file system knows no locks, or the lock file cannot be made, nothing is locked.
class OutputLock {
 public:
    /// Holds nothing.
    OutputLock() = default;
    /// Throws FileError if another training (also one of this process) holds the lock: the sentence
    /// is `whose` ("this model is being trained by") with the process. Also throws it for a file of
    /// that name that is no lock.
    OutputLock(const std::filesystem::path& file, const std::string& whose);
    OutputLock(OutputLock&&) noexcept = default;
    OutputLock& operator=(OutputLock&&) = delete;
    ~OutputLock();

    bool isHeld() const { return lock_.isHeld(); }

 private:
    std::filesystem::path path_;  // of the lock file
    FileLock lock_;
};

}  // namespace hanscope
