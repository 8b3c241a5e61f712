#include "core/text/vocabulary.h"

#include <algorithm>
#include <string>

#include "core/error.h"

namespace hanscope {
namespace {

std::uint32_t fnv1a(std::string_view bytes) {
    std::uint32_t hash = 2166136261u;
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619u;
    return hash;
}

// Where each character begins, and the end of the text.
std::vector<std::size_t> boundariesOf(std::string_view text) {
    std::vector<std::size_t> boundaries;
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) boundaries.push_back(i);
    boundaries.push_back(text.size());
    return boundaries;
}

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

std::vector<std::int32_t> subwordRows(std::string_view word, const Subwords& subwords) {
    const std::string marked = "<" + std::string(word) + ">";
    const std::vector<std::size_t> at = boundariesOf(marked);
    const auto shortest = static_cast<std::size_t>(subwords.shortest),
               longest = static_cast<std::size_t>(subwords.longest);
    std::vector<std::int32_t> rows;
    for (std::size_t first = 0; first + shortest < at.size(); ++first)
        for (std::size_t n = shortest; n <= std::min(longest, at.size() - 1 - first); ++n) {
            const std::string_view part(marked.data() + at[first], at[first + n] - at[first]);
            rows.push_back(
                static_cast<std::int32_t>(fnv1a(part) % static_cast<std::uint32_t>(subwords.rows)));
        }
    return rows;
}

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
