#pragma once

#include <optional>

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/plan/series.h"
#include "core/experiment/training_data.h"
#include "core/metrics/label_thresholds.h"

namespace hanscope {

using Networks = std::vector<std::map<std::string, TensorValues>>;

/// The model before the training: everything except its tensors and its accuracy.
ModelFile modelToTrain(const TrainingPlan& plan, const TrainingData& data);

/// The same with networks: one, or those of an ensemble. With --subwords only the most frequent
/// words keep a vector of their own.
ModelFile modelOf(const TrainingPlan& plan, const TrainingData& data, Networks networks);

/// The model with the networks of a series and everything that the plan says about it. For
/// an ensemble the card has no accuracy yet.
ModelFile trainedModel(const TrainingPlan& plan, const TrainingData& data,
                       const SeriesResult& series, Networks networks);

/// Writes the model to plan.out and returns its scores on the validation documents. What is
/// measured with the model as a file has it, the accuracy of an ensemble or of a model that knows
/// words by their parts, and the thresholds of the labels (core/metrics/label_thresholds.h), is put
/// into `model` before; on failure the old file at plan.out stays. Thresholds are chosen by the
/// validation documents, and by those of `outOfFold` if there are any (threshold_networks.h). The
/// scores are those of before the labels had thresholds, because these are chosen by the same
/// documents. Throws FileError; Error if the model cannot be stored in the chosen storage.
ModelScores saveTrainedModel(const TrainingPlan& plan, ModelFile& model, const SeriesResult& series,
                             const TrainingData& data,
                             const std::optional<ThresholdChooser>& outOfFold,
                             const RunListener& listener);

}  // namespace hanscope
