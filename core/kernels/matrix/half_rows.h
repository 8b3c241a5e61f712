#pragma once

#include <cstddef>
#include <cstdint>

namespace hanscope {

/// A matrix of float16 numbers (IEEE 754 binary16), row after row, as vectors are kept on disk.
struct HalfRows {
    const std::uint16_t* values = nullptr;
    std::size_t count = 0;  ///< rows
    std::size_t width = 0;  ///< numbers of a row

    /// its `width` numbers
    const std::uint16_t* row(std::size_t i) const { return values + i * width; }
};

/// Rounds to the nearest float16, the even one of two; what is beyond ±65504 becomes that.
void toHalf(const float* values, std::size_t count, std::uint16_t* halves);
/// Exact.
void fromHalf(const std::uint16_t* halves, std::size_t count, float* values);

constexpr float kNoCosine = -2;  ///< of a vector of zeros, which has no direction

/// cosines[i] = q · r_i / (|q| |r_i|) for the rows [begin, end) of `rows`, in single precision,
/// within −1…1. `query` has rows.width numbers. Equal rows have equal cosines.
void cosinesOf(const float* query, const HalfRows& rows, std::size_t begin, std::size_t end,
               float* cosines);

}  // namespace hanscope
