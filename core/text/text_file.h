#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"

namespace hanscope {

/// The longest text, in bytes, that is read as one document. A longer text is refused, not cut.
constexpr std::size_t kMaxDocumentBytes = 32u << 20;

/// Offset of the first byte that is not valid UTF-8, if there is one.
std::optional<std::size_t> findInvalidUtf8(std::string_view text);

/// The text with U+FFFD in place of each byte (or cut character) that is not valid UTF-8.
std::string withInvalidUtf8Replaced(std::string_view text);

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
