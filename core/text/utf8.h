#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.h"

namespace hanscope {

/// A decoded character and the bytes it took.
struct DecodedCharacter {
    char32_t value = 0;      ///< code point
    std::size_t length = 0;  ///< bytes, 1 … 4
};

/// The character that begins at `at` (< text.size()) of valid UTF-8.
DecodedCharacter decodeUtf8(std::string_view text, std::size_t at);

/// Appends a character's UTF-8; U+FFFD for a number that is no character.
void appendUtf8(std::string& text, char32_t character);

/// Offset of the first byte that is not valid UTF-8, if there is one.
std::optional<std::size_t> findInvalidUtf8(std::string_view text);

/// The text with U+FFFD in place of each byte (or cut character) that is not valid UTF-8.
std::string withInvalidUtf8Replaced(std::string_view text);

/// Returns a sentence that says why `text` is not UTF-8 text, at which byte, and what to do: it
/// begins with a byte order mark of UTF-16 or UTF-32, holds a NUL byte, or is invalid UTF-8.
/// Returns an empty string if it is UTF-8 text. `offset` is the position of `text` in its file; a
/// byte order mark is only looked for at offset 0.
Message encodingFault(std::string_view text, std::uint64_t offset = 0);

/// White space of any script (Unicode's White_Space).
bool isWhiteSpace(char32_t character);

/// White space, control and format characters (byte order mark, zero-width space, soft hyphen…):
/// what a reader does not see at the edge of a word.
bool isBlank(char32_t character);

/// A character that draws nothing of its own even inside a word (blank, or default ignorable such
/// as a variation selector).
bool isInvisible(char32_t character);
/// Whether a text or a label has no other character.
bool isBlankText(std::string_view text);

/// Punctuation of any script, and the ASCII symbols that are used like it ("=====", "$$").
bool isPunctuationMark(char32_t character);

/// Replaces control characters of ASCII, which no text has and which change what a terminal shows,
/// by spaces, each byte by one; line breaks and tabs stay.
void removeControls(std::string& text);

}  // namespace hanscope
