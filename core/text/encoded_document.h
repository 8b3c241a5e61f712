#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
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
    /// Words that the model does not know, with the rows of their parts (subwords.h): the word of
    /// id V + k, where V is the size of the vocabulary, has subwords[k]. Empty if the model has no
    /// subwords.
    std::vector<std::vector<std::int32_t>> subwords{};
};

/// Numbers the words of one document that a vocabulary does not know.
class UnknownWords {
 public:
    /// Writes document.subwords. Both must outlive this object.
    UnknownWords(const Vocabulary& vocabulary, EncodedDocument& document);

    /// The id of an unknown word: the same for the same word; kUnknown if it has no subwords.
    std::int32_t idOf(std::string_view normalizedWord);

 private:
    const Vocabulary& vocabulary_;
    EncodedDocument& document_;
    std::unordered_map<std::string, std::int32_t> ids_;
};

/// Looks up each word of the document.
EncodedDocument encode(const Document& document, const Normalizer& normalizer,
                       const Vocabulary& vocabulary);

}  // namespace hanscope
