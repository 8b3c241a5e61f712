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

/// The bytes of a file, one after the other, uncompressed on the way: a name that ends in .gz
/// promises gzip, .zst Zstandard (each may hold several members or frames), any other plain bytes.
/// Not thread-safe. Every member throws FileError: unreadable, damaged, cut short, or not what the
/// name promises.
class ByteSource {
 public:
    virtual ~ByteSource() = default;

    /// Up to `size` (> 0) bytes into `out`; 0 only at the end.
    virtual std::size_t read(char* out, std::size_t size) = 0;
    virtual ReadPosition position() const = 0;
};

/// Throws FileError also for a missing file and for a folder.
std::unique_ptr<ByteSource> openBytes(const std::filesystem::path& path);

/// The name without .gz or .zst, in lower case: "Reviews.CSV.gz" -> "reviews.csv".
std::string uncompressedName(const std::filesystem::path& path);

}  // namespace hanscope
