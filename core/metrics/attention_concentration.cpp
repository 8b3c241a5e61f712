#include "core/metrics/attention_concentration.h"

#include <cmath>
#include <cstddef>

namespace hanscope {
namespace {

// −Σ p log p of the weights divided by their sum, in double precision.
double entropyOf(const float* weights, std::size_t count) {
    double sum = 0, entropy = 0;
    for (std::size_t i = 0; i < count; ++i) sum += weights[i];
    for (std::size_t i = 0; i < count; ++i) {
        const double share = weights[i] / sum;
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

}  // namespace

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

}  // namespace hanscope
