#include <algorithm>
#include <cmath>
#include <map>

#include "core/corpus/encoded/corpus.h"
#include "core/error.h"
#include "core/mixed_bits.h"
#include "core/random_order.h"

namespace hanscope {

namespace {

/// SplitMix64: our own, since the standard library's distributions differ between platforms.
class SplitMix64 {
 public:
    explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() { return mixedBits(state_ += 0x9e3779b97f4a7c15u); }

    /// A number 0…bound−1, each with the same probability: values that would favour the first
    /// numbers are drawn again.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t surplus = (0 - bound) % bound;
        std::uint64_t value = next();
        while (value < surplus) value = next();
        return value % bound;
    }

 private:
    std::uint64_t state_;
};

void shuffle(std::vector<std::uint32_t>& items, SplitMix64& random) {
    hanscope::shuffle(items.begin(), items.size(), [&](std::size_t n) { return random.below(n); });
}

std::size_t validationCount(std::size_t documents, double fraction) {
    const auto rounded = std::llround(fraction * static_cast<double>(documents));
    return std::min(static_cast<std::size_t>(rounded), documents - 1);
}

std::map<std::int32_t, std::vector<std::uint32_t>> groupedByLabel(
    const std::vector<std::int32_t>& labels) {
    std::map<std::int32_t, std::vector<std::uint32_t>> classes;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        classes[labels[i]].push_back(static_cast<std::uint32_t>(i));
    }
    return classes;
}

}  // namespace

std::vector<std::int32_t> rarestLabels(const LabelLists& labels) {
    std::vector<std::uint64_t> counts;
    for (const std::int32_t label : labels.values()) {
        const auto index = static_cast<std::size_t>(label);
        if (index >= counts.size()) counts.resize(index + 1);
        ++counts[index];
    }
    const auto isRarer = [&](std::int32_t a, std::int32_t b) {
        return counts[static_cast<std::size_t>(a)] < counts[static_cast<std::size_t>(b)];
    };
    std::vector<std::int32_t> rarest;
    rarest.reserve(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const LabelLists::List list = labels[i];
        rarest.push_back(list.empty() ? -1 : *std::min_element(list.begin(), list.end(), isRarer));
    }
    return rarest;
}

Split splitStratified(const std::vector<std::int32_t>& labels, double fraction,
                      std::uint64_t seed) {
    if (!(fraction >= 0 && fraction < 1)) {
        throw Error(message(
            "The fraction for validation is %1; it must be at least 0 and less than 1", fraction));
    }
    SplitMix64 random(seed);
    Split split;
    for (auto& [label, documents] : groupedByLabel(labels)) {
        shuffle(documents, random);
        const auto middle = documents.begin() + validationCount(documents.size(), fraction);
        split.validation.insert(split.validation.end(), documents.begin(), middle);
        split.training.insert(split.training.end(), middle, documents.end());
    }
    std::sort(split.training.begin(), split.training.end());
    std::sort(split.validation.begin(), split.validation.end());
    return split;
}

std::vector<std::size_t> stratifiedFolds(const std::vector<std::int32_t>& labels, std::size_t folds,
                                         std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<std::size_t> foldOf(labels.size());
    std::size_t next = 0;
    for (auto& [label, documents] : groupedByLabel(labels)) {
        shuffle(documents, random);
        for (const std::uint32_t document : documents) foldOf[document] = next++ % folds;
    }
    return foldOf;
}

}  // namespace hanscope
