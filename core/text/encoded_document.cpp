#include "core/text/encoded_document.h"

#include <algorithm>

namespace hanscope {

namespace {

template <class Value>
void removeFrom(std::vector<Value>& values, const std::vector<std::uint8_t>& removed) {
    std::size_t left = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!removed[i]) values[left++] = values[i];
    values.resize(left);
}

}  // namespace

void removeWords(EncodedDocument& document, const std::vector<std::uint8_t>& removed) {
    auto next = removed.begin();
    for (std::int32_t& length : document.sentenceLengths) {
        const auto end = next + length;
        length -= static_cast<std::int32_t>(
            std::count_if(next, end, [](std::uint8_t isRemoved) { return isRemoved != 0; }));
        next = end;
    }
    std::vector<std::int32_t>& lengths = document.sentenceLengths;
    lengths.erase(std::remove(lengths.begin(), lengths.end(), 0), lengths.end());
    removeFrom(document.words, removed);
    removeFrom(document.marks, removed);
    removeFrom(document.against, removed);
}

EncodedDocument withoutSubwords(const EncodedDocument& document, std::size_t vocabulary) {
    EncodedDocument copy{document.words, document.sentenceLengths};
    for (std::int32_t& word : copy.words)
        if (static_cast<std::size_t>(word) >= vocabulary) word = Vocabulary::kUnknown;
    return copy;
}

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

JoinedDocuments::JoinedDocuments(std::vector<std::shared_ptr<const DocumentSet>> parts)
    : parts_(std::move(parts)) {
    for (const auto& part : parts_) ends_.push_back(size() + part->size());
}

std::pair<const DocumentSet*, std::size_t> JoinedDocuments::placeOf(std::size_t document) const {
    const auto part = static_cast<std::size_t>(
        std::upper_bound(ends_.begin(), ends_.end(), document) - ends_.begin());
    return {parts_[part].get(), document - (part == 0 ? 0 : ends_[part - 1])};
}

std::size_t JoinedDocuments::wordCount(std::size_t document) const {
    const auto [part, number] = placeOf(document);
    return part->wordCount(number);
}

void JoinedDocuments::read(std::size_t document, EncodedDocument& into) const {
    const auto [part, number] = placeOf(document);
    part->read(number, into);
}

}  // namespace hanscope
