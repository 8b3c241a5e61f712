#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/text/utf8.h"

namespace hanscope {

/// The character that an HTML entity at `at` stands for (&amp;, &#39;, &#x2019;), and the bytes
/// that it takes; nothing if there is none, or one that is not known.
std::optional<DecodedCharacter> htmlEntity(std::string_view text, std::size_t at);

/// Whether a reader does not see the character within a word, whatever stands beside it: a soft
/// hyphen, a word joiner, a zero-width space, joiner or non-joiner, a byte order mark, a mark of a
/// direction of writing, a variation selector, a filler and the like.
bool isUnseenInWords(char32_t character);

/// Whether the unseen character after `before` means something: a joiner in an emoji, or a space in
/// a script of South-East Asia, which writes none that is seen.
bool isMeantAfter(char32_t unseen, char32_t before);

/// Whether the character is written for an apostrophe: ' itself, quotation marks, accents, primes.
bool isApostrophe(char32_t character);

/// Whether the first character from `at` on that a reader sees is a letter.
bool isLetterNext(std::string_view text, std::size_t at);

/// Whether the character is a letter.
bool isLetter(char32_t character);

/// The word as a reader sees it: without unseen characters, with ' for every apostrophe between
/// letters, and with entities as their characters. `word`: valid UTF-8.
std::string seenForm(std::string_view word);

}  // namespace hanscope
