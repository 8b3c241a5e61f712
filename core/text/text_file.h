#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"

namespace hanscope {

/// Returns the size of a regular file, nothing for a pipe or device. Throws FileError if there is
/// no such file, if it is a folder, or if it is a pipe or device and these are refused.
std::optional<std::uint64_t> requireFile(const std::filesystem::path& path);

/// Returns the size of a regular file. Throws FileError for everything else: a pipe or a device may
/// never end. For files that a program wrote, not for texts, which a user may well pipe.
std::uint64_t requireRegularFile(const std::filesystem::path& path);

/// Whether requireFile() refuses pipes and devices, in the whole program; false at first. A window
/// refuses them: what waits for a pipe to which nobody writes cannot be cancelled. Thread-safe.
void refusePipes(bool refused);

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

/// Reads a whole file, or throws FileError: missing, a folder, unreadable, or over `maximum` bytes.
std::string readFileBytes(const std::filesystem::path& path, std::size_t maximum);
/// The same for a file that requireRegularFile() allows.
std::string readRegularFile(const std::filesystem::path& path, std::size_t maximum);

/// The sentence about a text of `size` bytes ("50.0 MiB"), more than a document may have.
Message tooLargeText(const std::string& size);

/// Writes a text file atomically; a file that exists keeps its permissions. Throws FileError if it
/// cannot be written, or exists and its permissions do not allow writing.
void writeDocumentFile(const std::filesystem::path& path, std::string_view bytes);

}  // namespace hanscope
