#include "core/faithfulness/rankings.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace hanscope {
namespace {

int sign(double value) {
    return (value > 0) - (value < 0);
}

}  // namespace

std::vector<std::uint32_t> largestFirst(const std::vector<double>& values) {
    std::vector<std::uint32_t> order(values.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return values[a] > values[b]; });
    return order;
}

// Fisher and Yates. The remainder's bias is below 2⁻³² for texts of any length.
std::vector<std::uint32_t> randomOrder(std::size_t count, std::uint64_t seed) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    std::mt19937_64 random(seed);
    for (std::size_t left = count; left > 1; --left)
        std::swap(order[left - 1], order[random() % left]);
    return order;
}

double kendallTau(const std::vector<double>& a, const std::vector<double>& b) {
    double concordance = 0, untiedA = 0, untiedB = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const int inA = sign(a[i] - a[j]), inB = sign(b[i] - b[j]);
            concordance += inA * inB;
            untiedA += inA != 0;
            untiedB += inB != 0;
        }
    return untiedA > 0 && untiedB > 0 ? concordance / std::sqrt(untiedA * untiedB) : 0;
}

}  // namespace hanscope
