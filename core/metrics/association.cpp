#include "core/metrics/association.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

namespace {

double shareOf(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

double cell(double observed, double expected) {
    return observed == 0 ? 0 : observed * std::log(observed / expected);
}

}  // namespace

double CountTable::expected() const {
    return static_cast<double>(allInside) * shareOf(inside + outside, allInside + allOutside);
}

const char* CountTable::sign() const {
    const double within = shareOf(inside, allInside), without = shareOf(outside, allOutside);
    return within > without ? "+" : within < without ? "-" : "=";
}

double logLikelihood(const CountTable& table) {
    const auto inside = static_cast<double>(table.inside),
               outside = static_cast<double>(table.outside),
               allInside = static_cast<double>(table.allInside),
               allOutside = static_cast<double>(table.allOutside);
    const double expectedInside = table.expected(),
                 expectedOutside = inside + outside - expectedInside;
    const double sum = cell(inside, expectedInside) + cell(outside, expectedOutside) +
                       cell(allInside - inside, allInside - expectedInside) +
                       cell(allOutside - outside, allOutside - expectedOutside);
    return std::max(0.0, 2 * sum);
}

std::optional<double> mutualInformation(const CountTable& table) {
    if (table.inside == 0) return std::nullopt;
    return std::log2(static_cast<double>(table.inside) / table.expected());
}

std::optional<double> logDice(std::uint64_t together, std::uint64_t first, std::uint64_t second) {
    if (together == 0) return std::nullopt;
    return 14 + std::log2(2 * shareOf(together, first + second));
}

std::optional<double> percentDifference(const CountTable& table) {
    if (table.outside == 0) return std::nullopt;
    const double elsewhere = shareOf(table.outside, table.allOutside);
    return 100 * (shareOf(table.inside, table.allInside) - elsewhere) / elsewhere;
}

double bayesFactor(const CountTable& table) {
    return logLikelihood(table) - std::log(static_cast<double>(table.allInside + table.allOutside));
}

}  // namespace hanscope
