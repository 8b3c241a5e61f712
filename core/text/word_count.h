#pragma once

#include <cstddef>
#include <string_view>

#include "core/text/document.h"

namespace hanscope {

/// Whether a person counts the token as a word: it has a letter or a digit. The others are
/// punctuation and symbols, which networks read like words.
bool isWord(std::string_view token);

/// Number of the document's tokens that are words.
std::size_t countWords(const Document& document);

}  // namespace hanscope
