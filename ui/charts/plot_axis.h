#pragma once

#include <vector>

namespace hanscope::ui {

/// The part of an axis that is shown, and where a value is in it.
struct PlotAxis {
    double lower = 0, upper = 1;
    bool isLogarithmic = false;

    /// 0 at `lower`, 1 at `upper`; not finite for a value that the axis does not have.
    double shareOf(double value) const;
    double valueAt(double share) const;
};

/// Values at the round distance, 1, 2, 2.5 or 5 times a power of ten, that is nearest to a part of
/// `count`.
std::vector<double> roundTicks(double lower, double upper, int count);
/// The same at whole numbers.
std::vector<double> wholeTicks(double lower, double upper, int count);
/// For a logarithmic axis: 1, 2 and 5 times powers of ten; in ranges of more than three decades
/// only powers of ten, in ranges with fewer than three such values those at round distances.
std::vector<double> logTicks(double lower, double upper, int count);

}  // namespace hanscope::ui
