#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace hanscope {

/// The file that a model was loaded from. It stays open, so that its bytes can be read again after
/// another file has taken its name, or after it was deleted. The const member functions may be
/// called from any thread.
class LoadedFile {
 public:
    /// Opens the file; what is not a regular file, or cannot be read, has no bytes.
    explicit LoadedFile(const std::filesystem::path& path);
    ~LoadedFile();
    LoadedFile(const LoadedFile&) = delete;
    LoadedFile& operator=(const LoadedFile&) = delete;

    /// Whether `path` names this file, which has not been written to since it was opened.
    bool isAt(const std::filesystem::path& path) const;
    /// Whether the file can be read and has not been written to since it was opened.
    bool isUnchanged() const;
    /// Text that is the same for no other file: device, number, size and time of the last change.
    const std::string& identity() const { return identity_; }
    /// Gives all bytes in order, in pieces. Returns false if they cannot be read, or are not those
    /// of when the file was opened; `take` may have got some of them then.
    bool read(const std::function<void(std::string_view)>& take) const;

 private:
    int descriptor_ = -1;
    std::string identity_;  // empty: the file has no bytes
};

}  // namespace hanscope
