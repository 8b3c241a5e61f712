#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/atomic_file.h"

namespace hanscope {

/// Writes a zip archive as PyTorch does: entries are not compressed, and the content of each begins
/// at a multiple of 64 bytes, so that it can be mapped into memory. Throws Error for an archive of
/// 4 GiB or more, and the errors of AtomicFile.
class ZipWriter {
 public:
    /// `file` must outlive this object.
    explicit ZipWriter(AtomicFile& file) : file_(file) {}

    void add(const std::string& name, std::string_view content);
    /// Writes the directory. Call once, after the last add().
    void finish();

 private:
    void write(const std::string& bytes);

    AtomicFile& file_;
    std::uint64_t position_ = 0;
    std::vector<std::string> directory_;
};

}  // namespace hanscope
