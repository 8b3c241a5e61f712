#pragma once

#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/predictions.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/metrics/baseline.h"
#include "core/metrics/label_errors.h"
#include "core/progress.h"

namespace hanscope {

/// Labels that may be wrong, by models that have not seen their documents.
struct LabelErrors {
    std::vector<std::string> labels;     ///< to which `given` and `predicted` refer
    DocumentSelection places;            ///< of all documents
    LabelLists given;                    ///< their labels
    std::vector<SuspectLabel> suspects;  ///< documents are positions in `places`
    ModelScores scores;                  ///< of what was predicted for the documents
    BaselineComparison comparison;       ///< the same beside a constant answer
};

/// Divides the documents of `plan.data.source` into folds (stratifiedFolds()), trains a model of
/// the plan for each of them on the others, for all epochs of the settings, and compares what it
/// predicts for its fold with the labels there. The vocabulary is that of
/// readTrainingData(). The same plan gives the same result with any number of threads. Throws Error
/// if the data are not sufficient, and Cancelled.
LabelErrors findLabelErrors(const TrainingPlan& plan, int folds, const RunListener& listener = {},
                            const CancelToken& cancel = {});

}  // namespace hanscope
