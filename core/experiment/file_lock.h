#pragma once

#include <filesystem>

namespace hanscope {

/// A lock on a file, which is created if need be, held until this is gone. A process that ends in
/// whatever way loses it, and a program that it starts does not inherit it. Another lock of the
/// same process is another one's too.
class FileLock {
 public:
    FileLock() = default;  ///< holds nothing
    /// Waits until nobody else holds it. Throws FileError if it cannot be locked.
    static FileLock waitFor(const std::filesystem::path& path);
    /// Holds nothing if somebody else has it, or if it cannot be locked.
    static FileLock tryFor(const std::filesystem::path& path);
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    bool isHeld() const { return descriptor_ >= 0; }

 private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_ = -1;
};

}  // namespace hanscope
