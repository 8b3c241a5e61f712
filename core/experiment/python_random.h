#pragma once

#include <array>
#include <cstdint>

namespace hanscope {

/// Python's random.Random for a small seed: the Mersenne Twister as Python seeds it, and the
/// distributions as Python draws them (CPython's Lib/random.py documents the methods).
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
