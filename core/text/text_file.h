#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/text/text_encoding.h"

namespace hanscope {

/// The longest text, in bytes, that is read as one document. A longer text is refused, not cut.
constexpr std::size_t kMaximumDocumentBytes = 32u << 20;

/// Offset of the first byte that is not valid UTF-8, if there is one.
std::optional<std::size_t> findInvalidUtf8(std::string_view text);

/// The text with U+FFFD in place of each byte (or cut character) that is not valid UTF-8.
std::string withInvalidUtf8Replaced(std::string_view text);

/// Throws Error unless `text` can be a document: valid UTF-8, no NUL bytes (binary), not over
/// kMaximumDocumentBytes, and not only white space. `source` (a path, "standard input", "the pasted
/// text") begins the message.
void requireDocumentText(std::string_view text, const std::string& source);

/// Reads a whole document and converts it from this encoding, or if it is empty, from the one that
/// is recognised (see text_encoding.h). A UTF-8 byte order mark is kept: offsets count from the
/// file's first byte. Throws FileError: missing, a directory, unreadable, and whatever decode() and
/// requireDocumentText() refuse.
DecodedText readDocumentFile(const std::filesystem::path& path, const std::string& encoding = {});

/// Writes a text file atomically; a file that exists keeps its permissions. Throws FileError if it
/// cannot be written, or exists and its permissions do not allow writing.
void writeDocumentFile(const std::filesystem::path& path, std::string_view bytes);

}  // namespace hanscope
