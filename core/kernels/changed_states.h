#pragma once

#include <cstdint>
#include <vector>

namespace hanscope {

/// A sequence of which one step is left out or reads another input.
struct StepVariant {
    static constexpr std::int32_t kLeftOut = -1;

    std::int32_t step = 0;          ///< from 0
    std::int32_t input = kLeftOut;  ///< the input that the step reads instead; a step can be left
                                    ///< out of a sequence of two steps or more
};

/// The states of a variant of a sequence. Before `begin` they are the original's; from `end` on
/// they are, too, and if a step is left out, state t of the variant is state t + 1 of the original.
struct ChangedStates {
    std::int32_t begin = 0, end = 0;  ///< steps of the variant whose states have changed
    bool isShorter = false;           ///< a step is left out
    std::vector<float> states;        ///< ((end − begin) × D)
};

}  // namespace hanscope
