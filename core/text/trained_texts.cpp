#include "core/text/trained_texts.h"

#include <xxhash.h>

#include <algorithm>
#include <utility>

#include "core/text/vocabulary.h"

namespace hanscope {

std::optional<std::uint32_t> TrainedTexts::sumOf(const std::vector<std::int32_t>& words,
                                                 std::size_t vocabulary) {
    std::vector<std::int32_t> rows(words);
    bool isKnown = false;
    for (std::int32_t& row : rows) {
        if (static_cast<std::size_t>(row) >= vocabulary) row = Vocabulary::kUnknown;
        isKnown |= row != Vocabulary::kUnknown;
    }
    if (!isKnown) return std::nullopt;
    return static_cast<std::uint32_t>(XXH3_64bits(rows.data(), rows.size() * sizeof rows[0]));
}

TrainedTexts::TrainedTexts(std::vector<std::uint32_t> sums) : sums_(std::move(sums)) {
    std::sort(sums_.begin(), sums_.end());
    sums_.erase(std::unique(sums_.begin(), sums_.end()), sums_.end());
    if (sums_.size() > kMax) sums_.resize(kMax);
}

std::optional<bool> TrainedTexts::has(std::uint32_t sum) const {
    const bool isBeyond = sums_.empty() || (sums_.size() == kMax && sum > sums_.back());
    if (isBeyond) return std::nullopt;
    return std::binary_search(sums_.begin(), sums_.end(), sum);
}

std::optional<bool> TrainedTexts::hasText(const std::vector<std::int32_t>& words,
                                          std::size_t vocabulary) const {
    const auto sum = sumOf(words, vocabulary);
    return sum ? has(*sum) : std::nullopt;
}

}  // namespace hanscope
