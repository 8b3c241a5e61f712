#pragma once

#include <algorithm>
#include <cmath>

namespace hanscope {

/// Standard errors of a 95 % interval to each side of a mean.
inline constexpr double kStandardErrors = 1.959964;

/// A 95 % interval.
struct Interval {
    double low = 0, high = 0;  ///< both included
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
