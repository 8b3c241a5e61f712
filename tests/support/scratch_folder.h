#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hanscope::test {

/// A folder of its own, removed with all that is in it.
class ScratchFolder {
 public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    const std::filesystem::path& path() const { return path_; }
    /// Writes a file into it and returns its path.
    std::filesystem::path write(const std::string& name, std::string_view bytes) const;
    std::size_t fileCount() const;

 private:
    std::filesystem::path path_;
};

std::string readBytes(const std::filesystem::path& path);
void writeBytes(const std::filesystem::path& path, const std::string& bytes);

}  // namespace hanscope::test
