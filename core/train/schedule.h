#pragma once

#include <cstdint>
#include <vector>

#include "core/train/training.h"

namespace hanscope {

/// The learning rate of step `step` (from 0) of a run of `steps` steps in total; `epochs` are the
/// finished epochs. It depends only on the arguments, so a resumed run gets the same rates.
double scheduledRate(const TrainSettings& settings, std::uint64_t step, double steps,
                     const std::vector<EpochReport>& epochs);

}  // namespace hanscope
