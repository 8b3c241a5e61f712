#include "core/metrics/paired_comparison.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

double PairedComparison::difference() const {
    if (documents == 0) return 0;
    return (static_cast<double>(onlySecond) - static_cast<double>(onlyFirst)) /
           static_cast<double>(documents);
}

Interval PairedComparison::interval() const {
    if (documents == 0) return {-1, 1};
    const auto n = static_cast<double>(documents);
    const double mean = difference();
    const double sum = static_cast<double>(onlyFirst + onlySecond);
    const double half = kStandardErrors * std::sqrt(std::max(0.0, sum - n * mean * mean)) / n;
    return {std::max(-1.0, mean - half), std::min(1.0, mean + half)};
}

double PairedComparison::p() const {
    const double n = static_cast<double>(onlyFirst + onlySecond);
    double tail = 0;
    for (std::uint64_t i = 0; i <= std::min(onlyFirst, onlySecond); ++i) {
        const auto k = static_cast<double>(i);
        tail += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) -
                         n * std::log(2.0));
    }
    return std::min(1.0, 2 * tail);
}

PairedComparison comparePaired(const std::vector<bool>& first, const std::vector<bool>& second) {
    PairedComparison comparison;
    comparison.documents = first.size();
    for (std::size_t i = 0; i < first.size(); ++i) {
        comparison.onlyFirst += first[i] && !second[i] ? 1 : 0;
        comparison.onlySecond += second[i] && !first[i] ? 1 : 0;
    }
    return comparison;
}

}  // namespace hanscope
