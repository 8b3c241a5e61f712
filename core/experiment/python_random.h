#pragma once

#include <array>
#include <cstdint>

namespace hanscope {

/// Python's random.Random for a 32-bit seed: the Mersenne Twister with Python's seeding, and the
/// distributions with Python's methods (documented in CPython's Lib/random.py).
class PythonRandom {
 public:
    explicit PythonRandom(std::uint32_t seed);

    double random();  ///< [0, 1), 53 bits
    double logNormal(double mu, double sigma);

 private:
    std::uint32_t next();
    double normal(double mu, double sigma);

    std::array<std::uint32_t, 624> state_{};
    std::size_t position_ = 624;
};

}  // namespace hanscope
