#pragma once

#include <string>

#include "core/text/document.h"
#include "core/text/encoded_document.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// Encodes by any numbering of words: `idOf` maps a normalised word to its id.
template <typename IdOf>
EncodedDocument encodeWords(const Document& document, const Normalizer& normalizer, IdOf idOf) {
    EncodedDocument encoded;
    encoded.words.reserve(document.words().size());
    encoded.sentenceLengths.reserve(document.sentences().size());
    std::string normalized;
    for (const Range word : document.words()) {
        normalizer.normalize(document.at(word), normalized);
        encoded.words.push_back(idOf(normalized));
    }
    for (const Sentence& sentence : document.sentences()) {
        encoded.sentenceLengths.push_back(static_cast<std::int32_t>(sentence.wordCount));
    }
    return encoded;
}

}  // namespace hanscope
