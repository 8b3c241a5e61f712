#include "core/text/encoded_document.h"

#include <string>

namespace hanscope {

EncodedDocument encode(const Document& document, const Normalizer& normalizer,
                       const Vocabulary& vocabulary) {
    EncodedDocument encoded;
    encoded.words.reserve(document.words().size());
    encoded.sentenceLengths.reserve(document.sentences().size());
    std::string normalized;
    for (const Range word : document.words()) {
        normalizer.normalize(document.at(word), normalized);
        encoded.words.push_back(vocabulary.idOf(normalized));
    }
    for (const Sentence& sentence : document.sentences()) {
        encoded.sentenceLengths.push_back(static_cast<std::int32_t>(sentence.wordCount));
    }
    return encoded;
}

}  // namespace hanscope
