#pragma once

namespace hanscope {

/// White space of any script (Unicode's White_Space).
bool isWhiteSpace(char32_t character);

/// White space, control and format characters (byte order mark, zero-width space, soft hyphen…):
/// what a reader does not see at the edge of a word.
bool isBlank(char32_t character);

/// A character that draws nothing of its own even inside a word (blank, or default ignorable such
/// as a variation selector).
bool isInvisible(char32_t character);

/// Punctuation of any script, and the ASCII symbols that are used like it ("=====", "$$").
bool isPunctuationMark(char32_t character);

}  // namespace hanscope
