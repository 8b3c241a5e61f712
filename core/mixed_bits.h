#pragma once

#include <cstdint>

namespace hanscope {

/// Every bit of the result depends on every bit of `number`, and different numbers have different
/// results: the finaliser of SplitMix64 (Steele, Lea and Flood 2014). A hash function.
constexpr std::uint64_t mixedBits(std::uint64_t number) {
    number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9u;
    number = (number ^ (number >> 27)) * 0x94d049bb133111ebu;
    return number ^ (number >> 31);
}

}  // namespace hanscope
