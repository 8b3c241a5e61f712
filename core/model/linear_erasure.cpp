#include "core/model/linear_erasure.h"

#include <algorithm>
#include <map>

#include "core/model/companion.h"

namespace hanscope {

LinearErasure::LinearErasure(const LinearNetwork& network, const EncodedDocument& text,
                             Removal removal)
    : network_(network),
      text_(text),
      removal_(removal),
      bounds_(sentenceBounds(text)),
      ngrams_(text.words.size()),
      logits_(network.logits(text)) {
    for (Positions& positions : ngrams_) positions.fill(NgramTable::kAbsent);
    forEachNgram(text, network.longest(), [&](Ngram ngram, std::size_t first, int length) {
        const std::uint32_t position = network.table().find(ngram);
        if (position == NgramTable::kAbsent) return;
        ngrams_[first][static_cast<std::size_t>(length) - 1] = position;
        ++counts_[position];
    });
    for (std::size_t word = 0; network.wordParts() && word < text.words.size(); ++word)
        for (const std::int32_t row : network.wordParts().at(text, word)) ++rows_[row];
}

/// Those n-grams that have a word of the span; `begin` is that of the sentence.
void LinearErasure::removeAt(WordSpan span, std::size_t begin, std::vector<Change>& changes) const {
    const auto before = static_cast<std::size_t>(network_.longest()) - 1;
    const std::size_t from = span.begin - std::min(before, span.begin - begin);
    for (std::size_t first = from; first < span.end; ++first)
        for (std::size_t n = 1; n <= kMaxNgramWords; ++n)
            if (first + n > span.begin && ngrams_[first][n - 1] != NgramTable::kAbsent)
                changes.push_back({ngrams_[first][n - 1], -1});
}

/// Of which no occurrence is left.
void LinearErasure::removeParts(WordSpan span, std::vector<double>& logits) const {
    if (!network_.wordParts()) return;
    std::map<std::int32_t, int> removed;
    for (std::size_t word = span.begin; word < span.end; ++word)
        for (const std::int32_t row : network_.wordParts().at(text_, word)) ++removed[row];
    for (const auto& [row, count] : removed)
        if (count == rows_.at(row))
            for (std::size_t label = 0; label < logits.size(); ++label)
                logits[label] -= double{network_.weights().ofPart(row, label)};
}

/// The n-grams of words before and behind the span, which come together; the sentence is
/// [begin, end).
void LinearErasure::joinAt(WordSpan span, std::size_t begin, std::size_t end,
                           std::vector<Change>& changes) const {
    const auto beside = static_cast<std::size_t>(network_.longest()) - 1;
    const std::size_t before = std::min(beside, span.begin - begin),
                      behind = std::min(beside, end - span.end);
    const auto wordAt = [&](std::size_t i) {  // of the words around the gap
        return text_.words[i < before ? span.begin - before + i : span.end + i - before];
    };
    for (std::size_t first = 0; first < before; ++first) {
        Ngram ngram = 0;
        for (std::size_t i = first; i < before + behind; ++i) {
            const auto length = static_cast<int>(i - first) + 1;
            if (length > network_.longest() || wordAt(i) == Vocabulary::kUnknown) break;
            ngram = withWord(ngram, wordAt(i));
            if (i < before) continue;
            const std::uint32_t position = network_.table().find(ngram);
            if (position != NgramTable::kAbsent) changes.push_back({position, 1});
        }
    }
}

std::vector<double> LinearErasure::logitsWithout(WordSpan span) const {
    if (span.size() == 0) return logits_;
    const auto next = std::upper_bound(bounds_.begin(), bounds_.end(), span.begin);
    std::vector<Change> changes;
    removeAt(span, *(next - 1), changes);
    if (removal_ == Removal::Delete) joinAt(span, *(next - 1), *next, changes);
    std::sort(changes.begin(), changes.end(),
              [](const Change& a, const Change& b) { return a.ngram < b.ngram; });
    std::vector<double> logits = logits_;
    for (std::size_t i = 0; i < changes.size();) {
        const std::uint32_t ngram = changes[i].ngram;
        int change = 0;
        for (; i < changes.size() && changes[i].ngram == ngram; ++i) change += changes[i].count;
        const auto found = counts_.find(ngram);
        const int before = found == counts_.end() ? 0 : found->second;
        const double sign = before == 0 ? (change > 0 ? 1 : 0) : (before + change == 0 ? -1 : 0);
        if (sign == 0) continue;
        network_.weights().forEach(
            ngram, [&](std::size_t label, float value) { logits[label] += sign * double{value}; });
    }
    removeParts(span, logits);
    return logits;
}

CompanionErasure::CompanionErasure(const LoadedModel& model, const EncodedDocument& text,
                                   Removal removal)
    : companion_(model.companion()) {
    if (companion_) linear_.emplace(companion_->linear(), text, removal);
}

std::vector<double> CompanionErasure::operator()(WordSpan span) const {
    std::vector<double> logits = linear_->logitsWithout(span);
    for (double& logit : logits) logit *= companion_->linearFactor();
    return logits;
}

}  // namespace hanscope
