#pragma once

#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"

namespace hanscope {

/// Sends a note with the numbers of labels and words and how the documents were divided, and
/// warnings about labels with a single document. `lists`: documents have lists of labels.
void reportData(const TrainingData& data, bool lists, const RunListener& listener);

}  // namespace hanscope
