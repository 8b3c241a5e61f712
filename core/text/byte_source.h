#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace hanscope {

/// How far a source has been read, in its own (compressed) bytes, or in files where it is a folder;
/// total 0 where it is not known.
struct ReadPosition {
    std::uint64_t done = 0;
    std::uint64_t total = 0;
};

/// Reads the bytes of a file in order and decompresses them. The ending of the name decides how:
/// .gz is gzip, .zst is Zstandard (both may consist of several members or frames), anything else is
/// plain bytes. Not thread-safe. Every member throws FileError: the file is unreadable, damaged,
/// cut short, or not in the format that its ending names.
class ByteSource {
 public:
    virtual ~ByteSource() = default;

    /// Reads up to `size` (> 0) bytes into `out` and returns their number; 0 only at the end of the
    /// file.
    virtual std::size_t read(char* out, std::size_t size) = 0;
    /// Leaves out the next `size` bytes, or those up to the end of the file.
    virtual void skip(std::uint64_t size);
    virtual ReadPosition position() const = 0;
};

/// Opens a file. Throws FileError, also if the file is missing or is a folder.
std::unique_ptr<ByteSource> openBytes(const std::filesystem::path& path);

/// The name without .gz or .zst, in lower case: "Reviews.CSV.gz" -> "reviews.csv".
std::string uncompressedName(const std::filesystem::path& path);

}  // namespace hanscope
