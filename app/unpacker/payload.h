#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace hanscope::unpacker {

/// What `resources/packages/portable.py` appends to this program: a tar archive (ustar) with one
/// folder, compressed by Zstandard, and after it kTrailerBytes that describe it.
struct Payload {
    std::uint64_t offset = 0;         ///< of its first byte in the file
    std::uint64_t packedBytes = 0;    ///< of the compressed archive
    std::uint64_t unpackedBytes = 0;  ///< that its files take on a disk
    std::string folder;               ///< the one in the archive, e.g. "hanscope-1.1.0-x86_64"
    std::string checksum;             ///< SHA-256 of the compressed archive, in hexadecimal digits
};

constexpr std::size_t kTrailerBytes = 256;
constexpr char kTrailerMark[] = "HANSCOPE-PAYLOAD";

/// Throws std::runtime_error, whose text is a sentence, if the file cannot be read or does not end
/// with a payload.
Payload payloadOf(const std::filesystem::path& file);

/// The bytes of the archive, one after the other. Not thread-safe. Its functions throw
/// std::runtime_error, whose text is a sentence, if the file is damaged or cannot be read.
class PayloadReader {
 public:
    PayloadReader(const std::filesystem::path& file, const Payload& payload);
    ~PayloadReader();
    PayloadReader(const PayloadReader&) = delete;
    PayloadReader& operator=(const PayloadReader&) = delete;

    /// The next `size` bytes.
    void read(char* to, std::size_t size);
    /// Reads the rest and compares the checksum that Zstandard has at the end.
    void finish();

 private:
    struct State;
    std::size_t readSome(char* to, std::size_t size);  ///< 0 at the end

    std::unique_ptr<State> state_;
};

/// Damaged files are reported by this sentence.
[[noreturn]] void failDamaged(const std::filesystem::path& file);

}  // namespace hanscope::unpacker
