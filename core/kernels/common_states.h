#pragma once

#include <cstdint>

#include "core/kernels/level.h"

namespace hanscope {

/// How many steps two sequences have in common at their beginnings and ends. A text and the same
/// text without some words have these, and most of the states.
std::int32_t commonEnds(const std::int32_t* a, std::int32_t stepsOfA, const std::int32_t* b,
                        std::int32_t stepsOfB);

/// Whether sequences of so many steps, with so many commonEnds(), have most of their states in
/// common: one of them is the other one with a few changes.
inline bool areAlike(std::int32_t common, std::int32_t longer) {
    constexpr std::int32_t kFewest = 8, kPart = 4;  // between two changes may be much that is equal
    return common >= kFewest && kPart * common > longer;
}

/// Whether half of the steps or more are in sequences that are like the one at the position before.
bool haveCommonStates(const LevelSteps& steps);

/// levelForward() without training for sequences that haveCommonStates(), with the same bits: a
/// state that follows an equal state and reads the same input is computed once. Writes
/// state.weights and state.vectors, for which the caller has made room (reserveVectors()), and
/// calls `shareDone`. Returns early if `cancel` is cancelled.
void commonForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                   WorkerPool& pool, LevelState& state, const CancelToken& cancel,
                   const ShareDone& shareDone);

}  // namespace hanscope
