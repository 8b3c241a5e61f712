#pragma once

#include <optional>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/metrics/metrics.h"

namespace hanscope {

/// What words and phrases alone tell: trains a linear model, with the defaults of its family, on
/// the plan's training documents, and returns the scores of its best epoch on the validation
/// documents. None if that is cancelled, or not possible for these documents, which is sent as a
/// warning.
std::optional<ModelScores> linearBaseline(const TrainingPlan& plan, const TrainingData& data,
                                          const RunListener& listener, const CancelToken& cancel);

}  // namespace hanscope
