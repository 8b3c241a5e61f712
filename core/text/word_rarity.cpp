#include "core/text/word_rarity.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

namespace {

constexpr std::int32_t kMaxFrequent = 100;  // rows
constexpr double kUsualShare = 0.985;
constexpr double kMinLimit = 2;  // standard deviations; few documents show no tail
constexpr std::size_t kMinDocuments = 50, kMinVocabulary = 1000;

/// The mean over documents with words, and its variances between and within them.
RarityDistribution momentsOf(const std::vector<WordRarity>& documents) {
    RarityDistribution result;
    double documentSquares = 0, withinSquares = 0, words = 0, inverse = 0;
    const auto count = static_cast<double>(documents.size());
    for (const WordRarity& each : documents) {
        const auto n = static_cast<double>(each.words);
        result.mean += each.mean / count;
        documentSquares += each.mean * each.mean / count;
        withinSquares += each.squares - n * each.mean * each.mean;
        words += n - 1;
        inverse += 1 / n / count;
    }
    const double within = words > 0 ? std::max(0.0, withinSquares) / words : 0;
    const double all = std::max(0.0, documentSquares - result.mean * result.mean);
    result.within = std::sqrt(within);
    result.between = std::sqrt(std::max(0.0, all - within * inverse));
    return result;
}

}  // namespace

void RarityTally::add(std::int32_t row, std::uint64_t word) {
    if (row > 0 && row < kMaxFrequent) return;
    if (!seen_.insert(word).second) return;
    const auto rank = static_cast<std::size_t>(row);
    const double value =
        std::log(static_cast<double>(row > 0 && rank < vocabulary_ ? rank : 2 * vocabulary_) + 1);
    sums_.mean += value;
    sums_.squares += value * value;
    ++sums_.words;
}

WordRarity RarityTally::rarity() const {
    WordRarity rarity = sums_;
    if (rarity.words > 0) rarity.mean /= static_cast<double>(rarity.words);
    return rarity;
}

double RarityDistribution::score(const WordRarity& rarity) const {
    if (rarity.words == 0) return 0;
    const double variance = between * between + within * within / static_cast<double>(rarity.words);
    return variance > 0 ? (rarity.mean - mean) / std::sqrt(variance) : 0;
}

RarityDistribution rarityDistributionOf(std::vector<WordRarity> rarities, std::size_t vocabulary) {
    rarities.erase(std::remove_if(rarities.begin(), rarities.end(),
                                  [](const WordRarity& each) { return each.words == 0; }),
                   rarities.end());
    if (rarities.size() < kMinDocuments || vocabulary < kMinVocabulary) return {};
    RarityDistribution result = momentsOf(rarities);
    std::vector<double> scores;
    for (const WordRarity& rarity : rarities) scores.push_back(result.score(rarity));
    const auto at = scores.begin() + static_cast<std::ptrdiff_t>(
                                         kUsualShare * static_cast<double>(scores.size() - 1));
    std::nth_element(scores.begin(), at, scores.end());
    result.limit = std::max(kMinLimit, *at);
    return result;
}

}  // namespace hanscope
