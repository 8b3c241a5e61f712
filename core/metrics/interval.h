#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

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
    /// 1.96 · deviation / √n, which supposes that n is large; 0 for fewer than two numbers.
    double halfInterval() const {
        return count < 2 ? 0 : kStandardErrors * std::sqrt(variance() / static_cast<double>(count));
    }
    /// Mean ± halfInterval(); none of fewer than two numbers, whose interval is not known.
    std::optional<Interval> interval() const {
        if (count < 2) return std::nullopt;
        return Interval{mean() - halfInterval(), mean() + halfInterval()};
    }
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

inline constexpr int kBootstrapDraws = 1000;  ///< samples of a figure

/// Calls take(chosen) for kBootstrapDraws samples of `count` cases, with replacement: numbers of
/// cases from 0 to count − 1, as many as there are. `seed` determines them.
template <class Take>
void bootstrap(std::size_t count, std::uint64_t seed, Take take) {
    std::mt19937_64 random(seed);
    std::vector<std::size_t> chosen(count);
    for (int draw = 0; draw < kBootstrapDraws; ++draw) {
        for (std::size_t& each : chosen) each = random() % count;
        take(chosen);
    }
}

/// The 2.5th and the 97.5th percentile of at least one number.
inline Interval percentileInterval(std::vector<double> draws) {
    std::sort(draws.begin(), draws.end());
    const auto at = [&](double share) {
        const double last = static_cast<double>(draws.size() - 1);
        return draws[static_cast<std::size_t>(std::lround(share * last))];
    };
    return {at(0.025), at(0.975)};
}

}  // namespace hanscope
