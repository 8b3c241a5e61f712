#pragma once

#include <cstddef>
#include <cstdint>

namespace hanscope {

/// Identifies one stream of random bits. The same three numbers give the same mask on every
/// machine, so a run can be repeated or resumed without saving the state of a random generator.
struct DropoutStream {
    std::uint64_t seed = 0;
    std::uint64_t step = 0;  ///< training step
    std::uint32_t site = 0;  ///< number of the dropout layer in the network
};

/// The finaliser of MurmurHash3 (64 bit): every input bit affects every output bit.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ULL;
    return x ^ (x >> 33);
}
/// What the factors of the stream depend on: those of place i on mixed(key + i · 2⁶⁴ / φ).
constexpr std::uint64_t keyOf(const DropoutStream& stream) {
    return mixed(mixed(mixed(stream.seed) + stream.step) + stream.site);
}

/// Writes the dropout factors first … first + count − 1 of a stream to `out` (count). A factor is 0
/// with probability `rate`, otherwise 1 / (1 − rate). Requires 0 ≤ rate < 1.
void dropoutMask(const DropoutStream& stream, double rate, std::size_t first, std::size_t count,
                 float* out);

}  // namespace hanscope
