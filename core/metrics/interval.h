#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace hanscope {

/// Standard errors of a 95 % interval to each side of a mean.
inline constexpr double kStandardErrors = 1.959964;

/// A 95 % interval.
struct Interval {
    double low = 0, high = 0;  ///< both included
};

/// The mean of numbers that come one after the other.
struct RunningMean {
    std::uint64_t count = 0;      ///< of the numbers so far
    double sum = 0, squares = 0;  ///< of the numbers; of their squares

    /// Adds a number.
    void add(double value) {
        ++count;
        sum += value;
        squares += value * value;
    }
    /// 0 without numbers.
    double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
    /// The standard deviation (with n − 1); 0 for fewer than two numbers.
    double deviation() const { return std::sqrt(variance()); }
    /// 1.96 · deviation / √n, which supposes that n is large.
    double halfInterval() const {
        return count < 2 ? 0 : kStandardErrors * std::sqrt(variance() / static_cast<double>(count));
    }
    /// Mean ± halfInterval().
    Interval interval() const { return {mean() - halfInterval(), mean() + halfInterval()}; }
    /// The square of the deviation.
    double variance() const {
        const auto n = static_cast<double>(count);
        return count < 2 ? 0 : std::max(0.0, (squares - sum * sum / n) / (n - 1));
    }
};

/// Wilson's interval of a share of `count` cases, within 0…1; 0…1 without cases.
inline Interval wilsonInterval(double share, double count) {
    if (count == 0) return {0, 1};
    const double z2 = kStandardErrors * kStandardErrors;
    const double centre = (share + z2 / (2 * count)) / (1 + z2 / count);
    const double half = kStandardErrors / (1 + z2 / count) *
                        std::sqrt(share * (1 - share) / count + z2 / (4 * count * count));
    return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace hanscope
