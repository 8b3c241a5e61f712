#pragma once

#include <cmath>
#include <vector>

#include "core/kernels/matrix/half_rows.h"

namespace hanscope::test {

/// 40 rows of 13 numbers: sin(1.7 i + 0.9 k + 0.3 i k) (1 + i / 10) 0.75^k as float16; row 7 is
/// zeros, row 21 equals row 5.
class SineRows {
 public:
    SineRows() : halves_(kRows * kWidth) {
        for (std::size_t i = 0; i < kRows; ++i) {
            const double row = i == 21 ? 5.0 : static_cast<double>(i);
            for (std::size_t j = 0; j < kWidth && i != 7; ++j) {
                const auto k = static_cast<double>(j);
                const auto value =
                    static_cast<float>(std::sin(1.7 * row + 0.9 * k + 0.3 * row * k) *
                                       (1 + row / 10) * std::pow(0.75, k));
                toHalf(&value, 1, &halves_[i * kWidth + j]);
            }
        }
    }
    HalfRows rows() const { return {halves_.data(), kRows, kWidth}; }

 private:
    static constexpr std::size_t kRows = 40, kWidth = 13;
    std::vector<std::uint16_t> halves_;
};

}  // namespace hanscope::test
