#include "core/metrics/reliability.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

double Reliability::Bin::accuracy() const {
    return count == 0 ? 0 : static_cast<double>(right) / static_cast<double>(count);
}

double Reliability::Bin::confidence() const {
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

std::size_t Reliability::binOf(double probability) {
    const double bin = std::clamp(probability, 0.0, 1.0) * static_cast<double>(kBins);
    return std::min(static_cast<std::size_t>(bin), kBins - 1);
}

void Reliability::add(double probability, bool isRight) {
    Bin& bin = bins_[binOf(probability)];
    ++bin.count;
    bin.right += isRight ? 1 : 0;
    bin.sum += probability;
}

std::uint64_t Reliability::count() const {
    std::uint64_t count = 0;
    for (const Bin& bin : bins_) count += bin.count;
    return count;
}

double Reliability::expectedCalibrationError() const {
    double sum = 0;
    for (const Bin& bin : bins_)
        sum += static_cast<double>(bin.count) * std::abs(bin.accuracy() - bin.confidence());
    return sum / static_cast<double>(std::max<std::uint64_t>(count(), 1));
}

}  // namespace hanscope
