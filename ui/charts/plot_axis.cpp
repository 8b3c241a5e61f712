#include "ui/charts/plot_axis.h"

#include <cmath>

namespace hanscope::ui {

namespace {

constexpr double kTiny = 1e-9;  // of a distance

double roundDistance(double exact) {
    const double magnitude = std::pow(10, std::floor(std::log10(exact)));
    double nearest = 1;
    for (const double each : {2.0, 2.5, 5.0, 10.0})
        if (std::abs(each - exact / magnitude) < std::abs(nearest - exact / magnitude))
            nearest = each;
    return nearest * magnitude;
}

std::vector<double> ticksEvery(double distance, double lower, double upper) {
    std::vector<double> ticks;
    const double first = std::ceil(lower / distance - kTiny);
    const auto count = static_cast<int>(std::floor(upper / distance + kTiny) - first) + 1;
    for (int i = 0; i < count; ++i) ticks.push_back((first + i) * distance + 0.0);  // not −0
    return ticks;
}

}  // namespace

double PlotAxis::shareOf(double value) const {
    if (isLogarithmic) return std::log(value / lower) / std::log(upper / lower);
    return (value - lower) / (upper - lower);
}

double PlotAxis::valueAt(double share) const {
    return isLogarithmic ? lower * std::pow(upper / lower, share) : lower + share * (upper - lower);
}

std::vector<double> roundTicks(double lower, double upper, int count) {
    return ticksEvery(roundDistance((upper - lower) / count), lower, upper);
}

std::vector<double> wholeTicks(double lower, double upper, int count) {
    const double distance = roundDistance((upper - lower) / count);
    const bool isWhole = std::abs(distance - std::round(distance)) < kTiny;
    return ticksEvery(isWhole ? distance : distance < 1 ? 1 : 2 * distance, lower, upper);
}

std::vector<double> logTicks(double lower, double upper, int count) {
    constexpr double kManyDecades = 3;
    constexpr std::size_t kFewTicks = 3;
    const bool isWide = std::log10(upper / lower) > kManyDecades;
    std::vector<double> ticks;
    const auto first = static_cast<int>(std::floor(std::log10(lower))),
               last = static_cast<int>(std::floor(std::log10(upper) + kTiny));
    for (int decade = first; decade <= last; ++decade)
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * std::pow(10, decade);
            if ((!isWide || factor == 1) && tick >= lower && tick <= upper) ticks.push_back(tick);
        }
    return ticks.size() < kFewTicks ? roundTicks(lower, upper, count) : ticks;
}

}  // namespace hanscope::ui
