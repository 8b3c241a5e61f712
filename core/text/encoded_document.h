#pragma once

#include <cstdint>
#include <vector>

#include "core/text/document.h"
#include "core/text/normalizer.h"
#include "core/text/vocabulary.h"

namespace hanscope {

/// A document as a model sees it: word ids, sentence after sentence.
struct EncodedDocument {
    std::vector<std::int32_t> words;  ///< one id a word, in text order
    std::vector<std::int32_t>
        sentenceLengths;  ///< words in each sentence, each > 0; sums to words.size()
};

/// Looks up each word of the document.
EncodedDocument encode(const Document& document, const Normalizer& normalizer,
                       const Vocabulary& vocabulary);

}  // namespace hanscope
