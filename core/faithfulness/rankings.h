#pragma once

#include <cstdint>
#include <vector>

namespace hanscope {

/// The indices of the values, the largest value first; of equal values the first.
std::vector<std::uint32_t> largestFirst(const std::vector<double>& values);

/// A random order of 0 … count − 1, the same for the same seed on every platform.
std::vector<std::uint32_t> randomOrder(std::size_t count, std::uint64_t seed);

/// Kendall's τ_b of two lists of equal length: 1 if they order alike, −1 if they order in reverse;
/// pairs with equal values count as in Kendall 1945. 0 if all values of one list are equal. Takes
/// time in the square of the length.
double kendallTau(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace hanscope
