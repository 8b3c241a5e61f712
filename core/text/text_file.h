#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/message.h"

namespace hanscope {

/// Returns the size of a regular file. Throws FileError for everything else: a pipe or a device may
/// never end, and what waits for a pipe to which nobody writes cannot be cancelled. For files that
/// are then opened by a stream; all others are an InputFile.
std::uint64_t requireRegularFile(const std::filesystem::path& path);

/// A regular file that is open for reading. Immutable, thread-safe.
class InputFile {
 public:
    /// Throws FileError: missing, a folder, a pipe, a device, or unreadable. Never waits.
    explicit InputFile(const std::filesystem::path& path);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    const std::filesystem::path& path() const { return path_; }  ///< as given to the constructor
    int descriptor() const { return descriptor_; }               ///< for locks and times
    std::uint64_t size() const { return size_; }                 ///< when it was opened
    /// Reads `size` bytes at this offset and returns how many there are, fewer only at the end of
    /// the file. Throws FileError.
    std::size_t read(std::uint64_t offset, void* into, std::size_t size) const;

 private:
    const std::filesystem::path path_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
};

/// Throws the FileError for a file that the system cannot open or read. `reason` is the value of
/// errno.
[[noreturn]] void throwUnreadable(const std::filesystem::path& path, int reason);

/// "50.0 MiB"
std::string inMebibytes(std::uint64_t bytes);

/// The longest text, in bytes, that is read as one document. A longer text is refused, not cut.
constexpr std::size_t kMaxDocumentBytes = 32u << 20;

/// Throws Error unless `text` can be a document: valid UTF-8, no NUL bytes (binary), not over
/// kMaxDocumentBytes, and not only white space. `source` (a path, "standard input", "the pasted
/// text") begins the message.
void requireDocumentText(std::string_view text, const std::string& source);

/// Why the text cannot be a document, as a sentence (see requireDocumentText()); empty if it can.
Message documentFault(std::string_view text);

/// Reads a whole file, or throws FileError: what InputFile throws, or over `maximum` bytes.
std::string readFileBytes(const std::filesystem::path& path, std::size_t maximum);

/// The sentence about a text of `size` bytes ("50.0 MiB"), more than a document may have.
Message tooLargeText(const std::string& size);

/// Writes a text file atomically; a file that exists keeps its permissions. Throws FileError if it
/// cannot be written, or exists and its permissions do not allow writing.
void writeDocumentFile(const std::filesystem::path& path, std::string_view bytes);

}  // namespace hanscope
