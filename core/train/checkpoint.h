#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/safetensors.h"
#include "core/train/run_state.h"

namespace hanscope {

/// A checkpoint's file: texts by name, and arrays. It has the layout of safetensors, every array as
/// 32-bit elements whatever they mean, and checksums of header and data.
///
/// Writes atomically, straight from the arrays: a checkpoint takes no memory. Throws FileError.
void saveCheckpoint(const std::filesystem::path& path,
                    const std::map<std::string, std::string>& texts,
                    const std::vector<StateArray>& arrays);

/// A checkpoint that is being read. Every member throws FileError, which says of a file that is cut
/// short, changed or of another version what it is and what to do.
class CheckpointReader {
 public:
    explicit CheckpointReader(const std::filesystem::path& path);

    const std::string& text(const std::string& name) const;
    /// Fills the arrays, which must be those of the file in name, order and size.
    void read(const std::vector<StateArray>& arrays);

 private:
    [[noreturn]] void damaged() const;

    std::filesystem::path path_;
    std::ifstream in_;
    SafetensorsHeader header_;
};

}  // namespace hanscope
