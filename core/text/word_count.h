#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

/// Whether a person counts the token as a word: it has a letter or a digit. The others are
/// punctuation and symbols, which networks read like words.
bool isWord(std::string_view token);

/// The values [token] of the document's words alone: people read punctuation, and hardly mark it.
template <class Value>
std::vector<Value> withoutPunctuation(const Document& document, const std::vector<Value>& values) {
    std::vector<Value> kept;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (isWord(document.at(document.words()[i]))) kept.push_back(values[i]);
    return kept;
}

/// Number of the document's tokens that are words.
std::size_t countWords(const Document& document);

}  // namespace hanscope
