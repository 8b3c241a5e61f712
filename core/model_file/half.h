#pragma once

#include <cstdint>

namespace hanscope {

/// Converts IEEE 754 binary32 to binary16 ("half"), rounding to the nearest value, ties to even.
/// Values whose rounded magnitude exceeds the largest half (65504) become infinite; NaN stays NaN.
std::uint16_t halfFromFloat(float value);

/// Converts binary16 to binary32. The conversion is exact.
float floatFromHalf(std::uint16_t half);

}  // namespace hanscope
