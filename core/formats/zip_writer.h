#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/atomic_file.h"

namespace hanscope {

/// Writes a zip archive whose entries are not compressed and have the same time, so that the same
/// content gives the same bytes. Not thread-safe. Throws Error for an archive of 4 GiB or more, or
/// of more than 65,535 entries, and the errors of AtomicFile.
class ZipWriter {
 public:
    /// `file` must outlive this object. The content of each entry begins at a multiple of
    /// `alignment` bytes, so that it can be mapped into memory; 1: without padding.
    explicit ZipWriter(AtomicFile& file, std::uint64_t alignment = 1)
        : file_(file), alignment_(alignment) {}

    /// `name` is ASCII, with slashes between folders.
    void add(const std::string& name, std::string_view content);
    /// Writes the directory. Call once, after the last add().
    void finish();

 private:
    void write(std::string_view bytes);

    AtomicFile& file_;
    const std::uint64_t alignment_;
    std::uint64_t position_ = 0;
    std::vector<std::string> directory_;
};

}  // namespace hanscope
