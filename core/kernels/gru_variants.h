#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/gru.h"

namespace hanscope {

/// One direction of a GRU (see gru.h) over sequences that differ in one step from sequences whose
/// states are known, the originals. A variant goes on from a state of the original, and ends where
/// its state is the original's again: where no component differs by more than kSameState, which is
/// about the rounding error of a state. After that, the original's states are the variant's.
constexpr float kSameState = 0x1p-22f;

struct GruOriginals {
    bool reverse;
    const float* inputs;  ///< input side, as in GruForward
    std::ptrdiff_t inputStride;
    const std::int32_t* inputOfRow;  ///< [row of the originals' layout] row of `inputs`
    const GruRecurrence* recurrence;
    const float* candidateBias;  ///< c_n (H)
    const float* states;         ///< of the originals; zero rows hold 0
    std::ptrdiff_t stateStride;
};

struct GruVariant {
    std::int32_t before;        ///< row of the state before the first step
    std::int32_t row;           ///< row of the original that the first step takes the place of
    std::int32_t steps;         ///< until the end of the sequence; 0: nothing to compute
    std::int32_t firstInput;    ///< row of `inputs` that the first step reads
    std::vector<float> states;  ///< output: the states that differ, in the order of the steps
                                ///< (≤ steps × H); the first one always counts as different
};
/// Several threads may compute disjoint ranges at the same time.
void gruVariants(const GruOriginals& originals, GruVariant* variants, int count);

}  // namespace hanscope
