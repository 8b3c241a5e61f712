#include "core/model_file/half.h"

#include <cstring>

namespace hanscope {

namespace {

constexpr std::uint32_t kFloatInfinity = 0x7f800000u;
constexpr std::uint32_t kHalfOverflow = 0x47800000u;   // 2^16
constexpr std::uint32_t kMinNormalHalf = 0x38800000u;  // 2^-14
constexpr std::uint32_t kExponentShift = (127u - 15u) << 23;

std::uint32_t bitsOf(float value) {
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

float floatOf(std::uint32_t bits) {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

// Drops the `count` lowest bits, rounding to the nearest, ties to even.
std::uint32_t roundedShift(std::uint32_t bits, unsigned count) {
    const std::uint32_t kept = bits >> count;
    const std::uint32_t half = 1u << (count - 1);
    const std::uint32_t dropped = bits & ((half << 1) - 1);
    return kept + (dropped > half || (dropped == half && (kept & 1u)) ? 1u : 0u);
}

std::uint32_t subnormalHalf(std::uint32_t magnitude) {
    const unsigned exponent = magnitude >> 23;
    if (exponent < 102) return 0;  // below 2^-25: nearer to zero than to the smallest half
    const std::uint32_t significand = (magnitude & 0x007fffffu) | 0x00800000u;
    return roundedShift(significand, 126 - exponent);
}

}  // namespace

std::uint16_t halfFromFloat(float value) {
    const std::uint32_t bits = bitsOf(value);
    const std::uint32_t sign = (bits >> 16) & 0x8000u;
    const std::uint32_t magnitude = bits & 0x7fffffffu;
    std::uint32_t half;
    if (magnitude > kFloatInfinity)
        half = 0x7e00u;
    else if (magnitude >= kHalfOverflow)
        half = 0x7c00u;
    else if (magnitude < kMinNormalHalf)
        half = subnormalHalf(magnitude);
    else
        half =
            roundedShift(magnitude - kExponentShift, 13);  // a carry into the exponent is correct
    return static_cast<std::uint16_t>(sign | half);
}

float floatFromHalf(std::uint16_t half) {
    const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000u) << 16;
    const std::uint32_t exponent = (half >> 10) & 0x1fu;
    const std::uint32_t significand = half & 0x3ffu;
    if (exponent == 0x1fu) return floatOf(sign | kFloatInfinity | (significand << 13));
    if (exponent != 0) return floatOf(sign | ((exponent + 112u) << 23) | (significand << 13));
    const float magnitude = static_cast<float>(significand) * 0x1p-24f;
    return sign ? -magnitude : magnitude;
}

}  // namespace hanscope
