#include "core/text/encoded_document.h"

#include "core/text/encode_words.h"

namespace hanscope {

UnknownWords::UnknownWords(const Vocabulary& vocabulary, EncodedDocument& document)
    : vocabulary_(vocabulary), document_(document) {
    document_.subwords.clear();
}

std::int32_t UnknownWords::idOf(std::string_view normalizedWord) {
    if (!vocabulary_.hasSubwords()) return Vocabulary::kUnknown;
    const auto next = static_cast<std::int32_t>(vocabulary_.size() + document_.subwords.size());
    const auto [known, isNew] = ids_.emplace(normalizedWord, next);
    if (!isNew) return known->second;
    std::vector<std::int32_t> parts = vocabulary_.partsOf(normalizedWord);
    if (parts.empty()) return known->second = Vocabulary::kUnknown;
    document_.subwords.push_back(std::move(parts));
    return next;
}

EncodedDocument encode(const Document& document, const Normalizer& normalizer,
                       const Vocabulary& vocabulary) {
    EncodedDocument unknown;
    UnknownWords unknownWords(vocabulary, unknown);
    EncodedDocument encoded = encodeWords(document, normalizer, [&](const std::string& word) {
        const std::int32_t id = vocabulary.idOf(word);
        return id == Vocabulary::kUnknown ? unknownWords.idOf(word) : id;
    });
    encoded.subwords = std::move(unknown.subwords);
    return encoded;
}

}  // namespace hanscope
