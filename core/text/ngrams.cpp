#include "core/text/ngrams.h"

#include <algorithm>

#include "core/mixed_bits.h"

namespace hanscope {
namespace {

constexpr std::size_t kPlacesPerNgram = 2;

}  // namespace

std::vector<Ngram> ngramsOf(const EncodedDocument& document, int longest) {
    std::vector<Ngram> ngrams;
    forEachNgram(document, longest,
                 [&](Ngram ngram, std::size_t, int) { ngrams.push_back(ngram); });
    std::sort(ngrams.begin(), ngrams.end());
    ngrams.erase(std::unique(ngrams.begin(), ngrams.end()), ngrams.end());
    return ngrams;
}

WordParts::WordParts(const std::vector<std::string>& words, const Subwords& subwords) {
    if (!subwords) return;
    for (const std::string& word : words) rows_.push_back(subwordRows(word, subwords));
    rows_[Vocabulary::kUnknown].clear();
}

const std::vector<std::int32_t>& WordParts::at(const EncodedDocument& document,
                                               std::size_t word) const {
    const auto id = static_cast<std::size_t>(document.words[word]);
    return id < rows_.size() ? rows_[id] : document.subwords.at(id - rows_.size());
}

std::vector<std::int32_t> WordParts::of(const EncodedDocument& document) const {
    std::vector<std::int32_t> rows;
    for (std::size_t word = 0; *this && word < document.words.size(); ++word) {
        const std::vector<std::int32_t>& own = at(document, word);
        rows.insert(rows.end(), own.begin(), own.end());
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

NgramTable::NgramTable(const std::vector<Ngram>& ngrams) {
    std::size_t size = 1;
    while (size < kPlacesPerNgram * ngrams.size() + 1) size *= 2;
    places_.resize(size);
    for (std::size_t i = 0; i < ngrams.size(); ++i) {
        std::size_t at = mixedBits(ngrams[i]) & (size - 1);
        while (places_[at].position != kAbsent) at = (at + 1) & (size - 1);
        places_[at] = {ngrams[i], static_cast<std::uint32_t>(i)};
    }
}

std::uint32_t NgramTable::find(Ngram ngram) const {
    std::size_t at = mixedBits(ngram) & (places_.size() - 1);
    while (places_[at].position != kAbsent && places_[at].ngram != ngram)
        at = (at + 1) & (places_.size() - 1);
    return places_[at].position;
}

}  // namespace hanscope
