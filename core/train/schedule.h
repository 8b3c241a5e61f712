#pragma once

#include <cstdint>
#include <vector>

#include "core/train/training.h"

namespace hanscope {

/// The learning rate of step `step` (from 0) of a run of `steps` steps in all. It depends on
/// nothing but the arguments, of which `epochs` are those that are finished, so a resumed run has
/// the same.
double scheduledRate(const TrainSettings& settings, std::uint64_t step, double steps,
                     const std::vector<EpochReport>& epochs);

}  // namespace hanscope
