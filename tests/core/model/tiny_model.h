#pragma once

#include <filesystem>
#include <string>

#include "core/model/model_file.h"

namespace hanscope::test {

/// A folder of its own, removed with all that is in it.
class ScratchFolder {
 public:
    ScratchFolder();
    ~ScratchFolder();
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    const std::filesystem::path& path() const { return path_; }
    std::size_t fileCount() const;

 private:
    std::filesystem::path path_;
};

std::string readBytes(const std::filesystem::path& path);
void writeBytes(const std::filesystem::path& path, const std::string& bytes);

/// A model of four words and three labels whose values are all different and exact in half
/// precision.
ModelFile tinyModel(Pooling pooling = Pooling::Attention);

}  // namespace hanscope::test
