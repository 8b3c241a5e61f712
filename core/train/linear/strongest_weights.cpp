#include "core/train/linear/strongest_weights.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace hanscope {

std::vector<std::uint32_t> strongestFeatures(const std::vector<float>& strengths,
                                             const std::vector<Ngram>& ngrams, std::size_t labels,
                                             std::int64_t numbers) {
    std::vector<std::uint32_t> order(strengths.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return strengths[a] > strengths[b]; });
    const auto count = static_cast<std::int64_t>(labels);
    std::int64_t left = numbers - count;
    const auto end = std::find_if(order.begin(), order.end(), [&](std::uint32_t feature) {
        left -= numbersOfNgram(lengthOf(ngrams[feature]), false) + count * numbersOfWeight(false);
        return left < 0 || strengths[feature] == 0;
    });
    order.erase(end, order.end());
    std::sort(order.begin(), order.end());
    return order;
}

bool StrongestWeights::isStronger(const Weight& a, const Weight& b) {
    return std::make_tuple(-a.strength, a.feature, a.label) <
           std::make_tuple(-b.strength, b.feature, b.label);
}

void StrongestWeights::add(std::uint32_t feature, std::size_t label, float weight, float strength) {
    if (weight == 0) return;
    weights_.push_back({weight, strength, feature, static_cast<std::uint16_t>(label)});
    const auto maximum = static_cast<std::size_t>(numbers_ / numbersOfWeight(true)) + 1;
    if (weights_.size() < 2 * maximum) return;
    const auto end = weights_.begin() + static_cast<std::ptrdiff_t>(maximum);
    std::nth_element(weights_.begin(), end, weights_.end(), isStronger);
    weights_.erase(end, weights_.end());
}

std::vector<StrongestWeights::Weight> StrongestWeights::chosen(std::int64_t left) {
    std::sort(weights_.begin(), weights_.end(), isStronger);
    std::unordered_set<std::uint32_t> features;
    const auto end = std::find_if(weights_.begin(), weights_.end(), [&](const Weight& weight) {
        left -= numbersOfWeight(true);
        if (features.insert(weight.feature).second)
            left -= numbersOfNgram(lengthOf(ngrams_[weight.feature]), true);
        return left < 0;
    });
    std::vector<Weight> chosen(weights_.begin(), end);
    std::sort(chosen.begin(), chosen.end(), [](const Weight& a, const Weight& b) {
        return std::tie(a.feature, a.label) < std::tie(b.feature, b.label);
    });
    return chosen;
}

LinearWeights StrongestWeights::weights(std::vector<float> bias) {
    LinearWeights model;
    for (const Weight& weight : chosen(numbers_ - static_cast<std::int64_t>(bias.size()))) {
        const Ngram ngram = ngrams_[weight.feature];
        if (model.ngrams.empty() || model.ngrams.back() != ngram) {
            model.ngrams.push_back(ngram);
            model.ends.push_back(0);
        }
        model.values.push_back(weight.value);
        model.labels.push_back(weight.label);
        model.ends.back() = static_cast<std::uint32_t>(model.values.size());
    }
    model.bias = std::move(bias);
    return model;
}

}  // namespace hanscope
