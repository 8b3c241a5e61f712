#include "core/survey/weight_distribution.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

constexpr auto kBinCount = static_cast<std::ptrdiff_t>(WeightDistribution::kBins);
constexpr double kBinWidth = 1.0 / static_cast<double>(WeightDistribution::kBins);

/// Adds a kernel around `bin`, of sum `mass` after what lies beyond 0 and 1 is folded back.
void addKernel(std::vector<double>& density, std::ptrdiff_t bin, double width, double mass) {
    const auto reach = std::min(kBinCount, static_cast<std::ptrdiff_t>(4 * width / kBinWidth) + 1);
    std::vector<double> kernel;
    double sum = 0;
    for (std::ptrdiff_t offset = -reach; offset <= reach; ++offset) {
        const double z = static_cast<double>(offset) * kBinWidth / width;
        kernel.push_back(std::exp(-z * z / 2));
        sum += kernel.back();
    }
    for (std::ptrdiff_t offset = -reach; offset <= reach; ++offset) {
        std::ptrdiff_t at = bin + offset;
        if (at < 0) at = -1 - at;
        if (at >= kBinCount) at = 2 * kBinCount - 1 - at;
        density[static_cast<std::size_t>(at)] +=
            mass * kernel[static_cast<std::size_t>(offset + reach)] / sum;
    }
}

}  // namespace

std::size_t WeightDistribution::binOf(double weight) {
    const double bin = std::clamp(weight, 0.0, 1.0) * static_cast<double>(kBins);
    return std::min(static_cast<std::size_t>(bin), kBins - 1);
}

void WeightDistribution::add(double weight) {
    ++counts_[binOf(weight)];
    ++occurrences_;
    sum_ += weight;
    squares_ += weight * weight;
}

double WeightDistribution::mean() const {
    return occurrences_ == 0 ? 0 : sum_ / static_cast<double>(occurrences_);
}

double WeightDistribution::deviation() const {
    if (occurrences_ < 2) return 0;
    const double n = static_cast<double>(occurrences_);
    return std::sqrt(std::max(0.0, (squares_ - sum_ * sum_ / n) / (n - 1)));
}

std::vector<double> WeightDistribution::density() const {
    std::vector<double> density(kBins, 0.0);
    const double n = static_cast<double>(occurrences_);
    const double width = std::max(kBinWidth, 1.06 * deviation() * std::pow(n, -0.2));
    for (std::size_t bin = 0; bin < kBins; ++bin) {
        if (counts_[bin] == 0) continue;
        const double share = static_cast<double>(counts_[bin]) / n;
        addKernel(density, static_cast<std::ptrdiff_t>(bin), width, share / kBinWidth);
    }
    return density;
}

}  // namespace hanscope
