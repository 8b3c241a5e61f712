#include "core/text/vocabulary.h"

#include "core/error.h"

namespace hanscope {
namespace {

constexpr std::string_view kTypographicApostrophe = "\u2019";

std::string withPlainApostrophes(std::string_view word) {
    std::string plain;
    for (std::size_t at = 0; at < word.size();) {
        const bool isOne =
            word.compare(at, kTypographicApostrophe.size(), kTypographicApostrophe) == 0;
        plain += isOne ? '\'' : word[at];
        at += isOne ? kTypographicApostrophe.size() : 1;
    }
    return plain;
}

}  // namespace

Vocabulary::Vocabulary(std::vector<std::string> words, const Subwords& subwords,
                       Apostrophes apostrophes)
    : words_(std::move(words)), subwords_(subwords), apostrophes_(apostrophes) {
    if (words_.empty())
        throw Error(message("The vocabulary is empty; row 0 must name the unknown word"));
    rows_.reserve(words_.size());
    for (std::size_t row = 0; row < words_.size(); ++row) {
        const auto [known, isNew] = rows_.emplace(words_[row], static_cast<std::int32_t>(row));
        if (isNew) continue;
        throw Error(message("The vocabulary has \"%1\" twice, in rows %2 and %3", words_[row],
                            known->second, row));
    }
}

std::int32_t Vocabulary::idOf(std::string_view normalizedWord) const {
    const auto row = rows_.find(normalizedWord);
    if (row != rows_.end()) return row->second;
    if (apostrophes_ == Apostrophes::Exact ||
        normalizedWord.find(kTypographicApostrophe) == std::string_view::npos)
        return kUnknown;
    return idOf(withPlainApostrophes(normalizedWord));
}

std::vector<std::int32_t> Vocabulary::partsOf(std::string_view normalizedWord) const {
    return subwords_ ? subwordRows(normalizedWord, subwords_) : std::vector<std::int32_t>();
}

}  // namespace hanscope
