#pragma once

#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"

namespace hanscope {

/// Estimated seconds of startingTensors() on this machine: 0 if there is nothing to train or if its
/// result is cached. Trains word vectors and language model for about a second each and discards
/// them. Throws Cancelled, and what startingTensors() throws.
double probeStartingSeconds(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled, const CancelToken& cancel);

}  // namespace hanscope
