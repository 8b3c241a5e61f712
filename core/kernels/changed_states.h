#pragma once

#include <cstdint>
#include <vector>

namespace hanscope {

/// A sequence of which some steps that follow each other are left out or read another input.
struct StepVariant {
    static constexpr std::int32_t kLeftOut = -1;

    std::int32_t step = 0;          ///< the first of them, from 0
    std::int32_t input = kLeftOut;  ///< the input that all of them read instead
    std::int32_t count = 1;         ///< number of steps; not all of a sequence can be left out

    /// Number of steps that are left out.
    std::int32_t missing() const { return input == kLeftOut ? count : 0; }
};

/// The states of a variant of a sequence. Before `begin` they are the original's; from `end` on
/// they are, too, and state t of the variant is state t + missing of the original.
struct ChangedStates {
    std::int32_t begin = 0, end = 0;  ///< steps of the variant whose states have changed
    std::int32_t missing = 0;         ///< number of steps that are left out
    std::vector<float> states;        ///< ((end − begin) × D)
};

}  // namespace hanscope
