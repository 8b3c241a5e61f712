#pragma once

#include <filesystem>

namespace hanscope {

/// An exclusive lock on a file, which is created if it does not exist. The lock is released when
/// this object is destroyed or its process ends for any reason; child processes do not inherit it.
/// Two FileLocks of the same process exclude each other, too. The holder of the lock may remove the
/// file: a process that waited for the lock then locks a new file of that name.
class FileLock {
 public:
    FileLock() = default;  ///< holds nothing
    /// Waits until the lock is free. Throws FileError if the file cannot be locked.
    static FileLock waitFor(const std::filesystem::path& path);
    /// Does not wait: the result holds nothing if somebody else holds the lock (see isTaken) or if
    /// the file cannot be locked.
    static FileLock tryFor(const std::filesystem::path& path);
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    /// Whether this object has the lock.
    bool isHeld() const { return descriptor_ >= 0; }
    /// Whether tryFor() failed because somebody else holds the lock.
    bool isTaken() const { return taken_; }

 private:
    explicit FileLock(int descriptor, bool taken = false)
        : descriptor_(descriptor), taken_(taken) {}

    int descriptor_ = -1;
    bool taken_ = false;
};

/// Prevents two trainings, or two windows in which texts are labelled, in the same or different
/// processes, from writing the same file at the same time. It locks FILE.lock in the same folder,
/// which names the process that holds the lock and is removed at the end. The system releases the
/// lock of a killed process; its lock file is used again. If the file system does not support locks
/// or the lock file cannot be created, nothing is locked.
class OutputLock {
 public:
    /// What the holder does with the file: the message for others says it.
    enum class Use { Training, Labelling };

    /// Holds nothing.
    OutputLock() = default;
    /// Throws FileError if somebody else (in this or another process) holds the lock; the message
    /// names that process.
    /// Also throws FileError if a file with the lock's name exists that is not a lock file.
    explicit OutputLock(const std::filesystem::path& file, Use use = Use::Training);
    OutputLock(OutputLock&&) noexcept = default;
    OutputLock& operator=(OutputLock&&) = delete;
    ~OutputLock();

    /// False if nothing was locked.
    bool isHeld() const { return lock_.isHeld(); }

 private:
    std::filesystem::path path_;  // of the lock file
    FileLock lock_;
};

}  // namespace hanscope
