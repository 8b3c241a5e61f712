#pragma once

#include <cstdint>

namespace hanscope {

/// IEEE 754 binary16 ("half") from binary32, rounded to the nearest, ties to even. Values beyond
/// the largest half (65504) become infinite; NaN stays NaN.
std::uint16_t halfFromFloat(float value);

/// Exact: every half is a float.
float floatFromHalf(std::uint16_t half);

}  // namespace hanscope
