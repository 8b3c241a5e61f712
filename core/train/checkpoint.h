#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/safetensors.h"
#include "core/train/run_state.h"

namespace hanscope {

/// Writes a checkpoint file: named texts and arrays. The file has the layout of safetensors, with
/// checksums of header and data. Every array is declared as 32-bit elements, whatever its real
/// type.
///
/// The write is atomic and copies straight from the arrays, so it needs no additional memory.
/// Throws FileError.
void saveCheckpoint(const std::filesystem::path& path,
                    const std::map<std::string, std::string>& texts,
                    const std::vector<StateArray>& arrays);

/// Reads a checkpoint file. Every member throws FileError if the file is truncated, changed or of
/// another version; the message says what is wrong and what to do.
class CheckpointReader {
 public:
    explicit CheckpointReader(const std::filesystem::path& path);

    const std::string& text(const std::string& name) const;
    /// Fills the arrays, which must have the same names, order and sizes as those in the file.
    void read(const std::vector<StateArray>& arrays);

 private:
    [[noreturn]] void damaged() const;

    std::filesystem::path path_;
    std::ifstream in_;
    SafetensorsHeader header_;
};

}  // namespace hanscope
