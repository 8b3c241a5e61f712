#include "core/experiment/vectors/word_frequencies.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

constexpr double kFrequentShare = 1e-4;  // t; words that are rarer are always kept

float keptShareOf(std::uint64_t count, std::uint64_t total) {
    if (count == 0) return 1;
    const double ratio = kFrequentShare * static_cast<double>(total) / static_cast<double>(count);
    return static_cast<float>(std::min(1.0, std::sqrt(ratio) + ratio));
}

}  // namespace

WordFrequencies::WordFrequencies(const DocumentSet& documents, std::size_t vocabulary,
                                 const CancelToken& cancel)
    : counts_(vocabulary, 0) {
    EncodedDocument document;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        cancel.check();
        documents.read(i, document);
        for (const std::int32_t word : document.words) ++counts_[static_cast<std::size_t>(word)];
        total_ += document.words.size();
    }
    double sum = 0;
    for (const std::uint64_t count : counts_) {
        if (count > 0) ++occurring_;
        kept_.push_back(keptShareOf(count, total_));
        noise_.push_back(sum += std::sqrt(static_cast<double>(count)));
    }
}

std::int32_t WordFrequencies::noiseWord(double share) const {
    const auto word = std::upper_bound(noise_.begin(), noise_.end(), share * noise_.back());
    return static_cast<std::int32_t>(word - noise_.begin());
}

double WordFrequencies::noiseShare(std::int32_t word) const {
    const auto at = static_cast<std::size_t>(word);
    return (noise_[at] - (at > 0 ? noise_[at - 1] : 0)) / noise_.back();
}

}  // namespace hanscope
