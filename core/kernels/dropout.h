#pragma once

#include <cstddef>
#include <cstdint>

namespace hanscope {

/// One stream of random bits: the same three numbers give the same mask on every machine, so a run
/// can be repeated or resumed without keeping any generator's state.
struct DropoutStream {
    std::uint64_t seed = 0;
    std::uint64_t step = 0;  ///< training step
    std::uint32_t site = 0;  ///< which dropout of the network
};

/// Writes the factors `first` … `first` + count − 1 of a stream: 0 with probability `rate`, else
/// 1 / (1 − rate). 0 ≤ rate < 1.
void dropoutMask(const DropoutStream& stream, double rate, std::size_t first, std::size_t count,
                 float* out);

}  // namespace hanscope
