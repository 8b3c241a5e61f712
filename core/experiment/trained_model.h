#pragma once

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/plan/series.h"
#include "core/experiment/training_data.h"

namespace hanscope {

using Networks = std::vector<std::map<std::string, TensorValues>>;

/// What is known of the model before anything is trained: all but its tensors and its accuracy.
ModelFile modelToTrain(const TrainingPlan& plan, const TrainingData& data);

/// The networks of a series with all that the plan says of their model; its card still lacks the
/// accuracy if they are an ensemble.
ModelFile trainedModel(const TrainingPlan& plan, const TrainingData& data,
                       const SeriesResult& series, Networks networks);

/// Writes the model to plan.out; an ensemble a second time, when the first has told its accuracy,
/// which goes into `model` too. Returns the agreement with the validation documents. Throws
/// FileError; Error if the model cannot be stored as wanted.
ModelScores saveTrainedModel(const TrainingPlan& plan, ModelFile& model, const SeriesResult& series,
                             const LabelledDocuments& validation, const RunListener& listener);

}  // namespace hanscope
