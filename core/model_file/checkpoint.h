#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/safetensors.h"

namespace hanscope {

/// An array that is part of a run's state: `bytes` bytes (a multiple of 4) at `data`.
struct StateArray {
    std::string name;      ///< distinct in a checkpoint
    void* data = nullptr;  ///< of the caller, which must outlive the call
    std::size_t bytes = 0;
};

/// The array of a vector, which must keep its size and place.
template <class T>
StateArray arrayOf(const std::string& name, std::vector<T>& values) {
    return {name, values.data(), values.size() * sizeof(T)};
}

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
    /// Reads the header with the texts.
    explicit CheckpointReader(const std::filesystem::path& path);

    /// The text of this name.
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
