#include "core/metrics/plausibility.h"

#include <algorithm>
#include <numeric>

namespace hanscope {
namespace {

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

}  // namespace

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
    result.auprc = averagePrecision(ranked, values, isMarked, result.marked);
    result.atRandom = marked / static_cast<double>(result.words);
    return result;
}

}  // namespace hanscope
