#include "core/metrics/attention_measures.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace hanscope {
namespace {

// −Σ p log p of the weights divided by their sum, in double precision.
template <class Weight>
double entropyOf(const Weight* weights, std::size_t count) {
    double sum = 0, entropy = 0;
    for (std::size_t i = 0; i < count; ++i) sum += static_cast<double>(weights[i]);
    for (std::size_t i = 0; i < count; ++i) {
        const double share = static_cast<double>(weights[i]) / sum;
        if (share > 0) entropy -= share * std::log(share);
    }
    return entropy;
}

void addEntropy(const float* weights, std::size_t count, double& entropies, double& effective) {
    const double entropy = entropyOf(weights, count), n = static_cast<double>(count);
    entropies += entropy / std::log(n);
    effective += std::exp(entropy) / n;
}

double mean(double sum, std::uint64_t count) {
    return count > 0 ? sum / static_cast<double>(count) : 0;
}

// Average precision: Σ (recall_n − recall_{n−1}) · precision_n over the distinct values, the
// largest first.
double averagePrecision(const std::vector<std::size_t>& ranked, const std::vector<double>& values,
                        const std::vector<std::uint8_t>& isMarked, std::size_t marked) {
    double sum = 0;
    std::size_t found = 0, foundBefore = 0;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        found += isMarked[ranked[i]] != 0;
        const bool isTied = i + 1 < ranked.size() && values[ranked[i + 1]] == values[ranked[i]];
        if (isTied) continue;
        const double precision = static_cast<double>(found) / static_cast<double>(i + 1);
        sum += precision * static_cast<double>(found - foundBefore);
        foundBefore = found;
    }
    return sum / static_cast<double>(marked);
}

// `ranked`: the largest value first. Of a group of equal values each marked word counts half of the
// group's others.
double areaUnderRoc(const std::vector<std::size_t>& ranked, const std::vector<double>& values,
                    const std::vector<std::uint8_t>& isMarked, std::size_t marked) {
    double pairs = 0;
    std::size_t markedBefore = 0, markedHere = 0, othersHere = 0;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        ++(isMarked[ranked[i]] != 0 ? markedHere : othersHere);
        const bool isTied = i + 1 < ranked.size() && values[ranked[i + 1]] == values[ranked[i]];
        if (isTied) continue;
        pairs += static_cast<double>(othersHere) *
                 (static_cast<double>(markedBefore) + static_cast<double>(markedHere) / 2);
        markedBefore += markedHere;
        markedHere = othersHere = 0;
    }
    return pairs / (static_cast<double>(marked) * static_cast<double>(ranked.size() - marked));
}

}  // namespace

double effectiveCount(const std::vector<double>& weights) {
    const bool isEmpty =
        std::all_of(weights.begin(), weights.end(), [](double weight) { return weight == 0; });
    return isEmpty ? 0 : std::exp(entropyOf(weights.data(), weights.size()));
}

void AttentionTally::add(const std::vector<float>& sentenceWeights,
                         const std::vector<float>& wordWeights,
                         const std::vector<std::uint32_t>& sentenceLengths) {
    if (sentenceWeights.size() > 1) {
        addEntropy(sentenceWeights.data(), sentenceWeights.size(), sums_.sentenceEntropy,
                   sums_.effectiveSentences);
        ++sums_.documents;
    }
    const float* words = wordWeights.data();
    for (const std::uint32_t length : sentenceLengths) {
        if (length > 1) {
            addEntropy(words, length, sums_.wordEntropy, sums_.effectiveWords);
            ++sums_.sentences;
        }
        words += length;
    }
}

void AttentionTally::add(const AttentionTally& other) {
    sums_.sentenceEntropy += other.sums_.sentenceEntropy;
    sums_.effectiveSentences += other.sums_.effectiveSentences;
    sums_.wordEntropy += other.sums_.wordEntropy;
    sums_.effectiveWords += other.sums_.effectiveWords;
    sums_.documents += other.sums_.documents;
    sums_.sentences += other.sums_.sentences;
}

AttentionConcentration AttentionTally::concentration() const {
    AttentionConcentration means = sums_;
    means.sentenceEntropy = mean(sums_.sentenceEntropy, sums_.documents);
    means.effectiveSentences = mean(sums_.effectiveSentences, sums_.documents);
    means.wordEntropy = mean(sums_.wordEntropy, sums_.sentences);
    means.effectiveWords = mean(sums_.effectiveWords, sums_.sentences);
    return means;
}

Plausibility plausibilityOf(const std::vector<double>& values,
                            const std::vector<std::uint8_t>& isMarked) {
    Plausibility result;
    result.words = values.size();
    for (const std::uint8_t mark : isMarked) result.marked += mark != 0;
    if (result.marked == 0) return result;
    std::vector<std::size_t> ranked(values.size());
    std::iota(ranked.begin(), ranked.end(), std::size_t{0});
    std::stable_sort(ranked.begin(), ranked.end(),
                     [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    std::size_t hits = 0;
    for (std::size_t i = 0; i < result.marked; ++i) hits += isMarked[ranked[i]] != 0;
    const auto marked = static_cast<double>(result.marked);
    result.f1 = static_cast<double>(hits) / marked;
    result.iou = static_cast<double>(hits) / (2 * marked - static_cast<double>(hits));
    if (result.marked < result.words)
        result.auc = areaUnderRoc(ranked, values, isMarked, result.marked);
    result.auprc = averagePrecision(ranked, values, isMarked, result.marked);
    result.atRandom = marked / static_cast<double>(result.words);
    return result;
}

}  // namespace hanscope
