#include "core/metrics/dispersion.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

void DispersionSums::add(std::uint64_t count, std::uint64_t all, std::uint64_t words,
                         std::uint64_t allWords) {
    const auto number = [](std::uint64_t value) { return static_cast<double>(value); };
    const double share = number(words) / number(allWords), rate = number(count) / number(words);
    distance_ += std::abs(number(count) / number(all) - share) - share;
    rates_ += rate;
    squares_ += rate * rate;
}

Dispersion DispersionSums::dispersion(std::uint64_t parts, std::uint64_t minWords,
                                      std::uint64_t allWords) const {
    Dispersion result;
    if (rates_ == 0) return result;
    result.dp = std::max(0.0, (1 + distance_) / 2);
    if (parts < 2) return result;
    const auto n = static_cast<double>(parts);
    const double mean = rates_ / n, variance = std::max(0.0, squares_ / n - mean * mean);
    result.juillandD = 1 - std::sqrt(variance) / mean / std::sqrt(n - 1);
    result.dpNorm =
        *result.dp / (1 - static_cast<double>(minWords) / static_cast<double>(allWords));
    return result;
}

}  // namespace hanscope
