#include "core/experiment/python_random.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

// Matsumoto and Nishimura's initialisation from an array of one word.
PythonRandom::PythonRandom(std::uint32_t seed) {
    constexpr std::uint32_t kSize = 624;
    state_[0] = 19650218u;
    for (std::uint32_t i = 1; i < kSize; ++i)
        state_[i] = 1812433253u * (state_[i - 1] ^ (state_[i - 1] >> 30)) + i;
    std::uint32_t i = 1;
    const auto advance = [&] {
        if (++i < kSize) return;
        state_[0] = state_[kSize - 1];
        i = 1;
    };
    for (std::uint32_t k = 0; k < kSize; ++k, advance())
        state_[i] = (state_[i] ^ ((state_[i - 1] ^ (state_[i - 1] >> 30)) * 1664525u)) + seed;
    for (std::uint32_t k = 0; k + 1 < kSize; ++k, advance())
        state_[i] = (state_[i] ^ ((state_[i - 1] ^ (state_[i - 1] >> 30)) * 1566083941u)) - i;
    state_[0] = 0x80000000u;
}

std::uint32_t PythonRandom::next() {
    constexpr std::size_t kSize = 624, kShift = 397;
    if (position_ == kSize) {
        for (std::size_t i = 0; i < kSize; ++i) {
            const std::uint32_t y =
                (state_[i] & 0x80000000u) | (state_[(i + 1) % kSize] & 0x7fffffffu);
            state_[i] = state_[(i + kShift) % kSize] ^ (y >> 1) ^ ((y & 1u) ? 0x9908b0dfu : 0u);
        }
        position_ = 0;
    }
    std::uint32_t y = state_[position_++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    return y ^ (y >> 18);
}

double PythonRandom::random() {
    const std::uint32_t high = next() >> 5, low = next() >> 6;
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
}

// Kinderman and Monahan's ratio of uniform deviates.
double PythonRandom::normal(double mu, double sigma) {
    const double magic = 4 * std::exp(-0.5) / std::sqrt(2.0);
    for (;;) {
        const double u1 = random();
        const double u2 = 1.0 - random();
        const double z = magic * (u1 - 0.5) / u2;
        if (z * z / 4.0 <= -std::log(u2)) return mu + z * sigma;
    }
}

double PythonRandom::logNormal(double mu, double sigma) {
    return std::exp(normal(mu, sigma));
}

}  // namespace hanscope
