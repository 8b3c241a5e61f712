#include "core/text/encoded_document.h"

#include "core/text/encode_words.h"

namespace hanscope {

EncodedDocument encode(const Document& document, const Normalizer& normalizer,
                       const Vocabulary& vocabulary) {
    return encodeWords(document, normalizer,
                       [&](const std::string& word) { return vocabulary.idOf(word); });
}

}  // namespace hanscope
