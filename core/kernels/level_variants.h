#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/level.h"

namespace hanscope {

/// A sequence of a layout of which one step is left out or reads another input.
struct LevelVariant {
    static constexpr std::int32_t kLeftOut = -1;

    std::int32_t position = 0;      ///< of the sequence in the layout
    std::int32_t step = 0;          ///< from 0
    std::int32_t input = kLeftOut;  ///< the row of the input side that the step reads instead; a
                                    ///< step can be left out of a sequence of two steps or more
};

/// Computes the vectors of variants (variants.size() × D) of the sequences of a levelForward() with
/// `training`, which has left its states in `original`. Each has the bits that levelForward()
/// gives the changed sequence. Only the states that change are computed: the forward ones from the
/// step on and the backward ones from the step back; so one variant costs half as much as a
/// sequence. Variants of one sequence should follow each other. Throws Cancelled.
void levelVariants(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                   const LevelState& original, const std::vector<LevelVariant>& variants,
                   WorkerPool& pool, float* vectors, const CancelToken& cancel = {});

}  // namespace hanscope
