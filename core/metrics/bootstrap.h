#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "core/metrics/interval.h"

namespace hanscope {

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
        return draws[static_cast<std::size_t>(share * static_cast<double>(draws.size() - 1) + 0.5)];
    };
    return {at(0.025), at(0.975)};
}

}  // namespace hanscope
