#include "core/text/vocabulary.h"

#include "core/error.h"

namespace hanscope {

Vocabulary::Vocabulary(std::vector<std::string> words, const Subwords& subwords)
    : words_(std::move(words)), subwords_(subwords) {
    if (words_.empty()) throw Error("The vocabulary is empty; row 0 must name the unknown word");
    rows_.reserve(words_.size());
    for (std::size_t row = 0; row < words_.size(); ++row) {
        const auto [known, isNew] = rows_.emplace(words_[row], static_cast<std::int32_t>(row));
        if (isNew) continue;
        throw Error("The vocabulary has \"" + words_[row] + "\" twice, in rows " +
                    std::to_string(known->second) + " and " + std::to_string(row));
    }
}

std::int32_t Vocabulary::idOf(std::string_view normalizedWord) const {
    const auto row = rows_.find(normalizedWord);
    return row == rows_.end() ? kUnknown : row->second;
}

std::vector<std::int32_t> Vocabulary::partsOf(std::string_view normalizedWord) const {
    return subwords_ ? subwordRows(normalizedWord, subwords_) : std::vector<std::int32_t>();
}

}  // namespace hanscope
