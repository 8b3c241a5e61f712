#pragma once

#include <vector>

#include "core/corpus/output_check.h"
#include "core/experiment/plan/training_plan.h"

namespace hanscope {

/// The files that a training with this plan reads, with their roles; those that the plan does not
/// use have an empty path.
std::vector<FileRole> inputsOf(const TrainingPlan& plan);
/// What it reads and writes; options are named without dashes.
CommandFiles commandFilesOf(const TrainingPlan& plan);
/// Throws PlanError if there is no model to write, or if an output would replace another file of
/// the plan.
void requireDistinctFiles(const TrainingPlan& plan);
/// commandFilesOf() without the options.
std::vector<FileRole> filesOf(const TrainingPlan& plan);

}  // namespace hanscope
