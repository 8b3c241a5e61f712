#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/plan/series.h"
#include "core/experiment/predictions.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/metrics/label_thresholds.h"
#include "core/model_file/model_file.h"
#include "core/text/document.h"
#include "core/text/normalizer.h"
#include "core/text/trained_texts.h"

namespace hanscope {

using Networks = std::vector<NamedTensors>;  ///< [member] tensors by name

/// The model before the training: everything except its tensors and its accuracy.
ModelFile modelToTrain(const TrainingPlan& plan, const TrainingData& data);

/// The same with networks: one, or those of an ensemble. With --subwords only the most frequent
/// words keep a vector of their own.
ModelFile modelOf(const TrainingPlan& plan, const TrainingData& data, Networks networks);

/// The model with the networks of a series and everything that the plan says about it. For
/// an ensemble the card has no accuracy yet.
ModelFile trainedModel(const TrainingPlan& plan, const TrainingData& data,
                       const SeriesResult& series, Networks networks);

/// `others` and the texts at `places`, for a model that knows these words.
TrainedTexts withTexts(const TrainedTexts& others, const DocumentSelection& places,
                       const std::vector<std::string>& words);

/// What a written model is worth on the validation documents.
struct ValidationResult {
    ModelScores scores;                   ///< on all of them
    BaselineComparison comparison;        ///< of these scores with a constant answer
    std::optional<ModelScores> linear{};  ///< of linearBaseline() or the companion, if measured
    bool hasCompanion = false;            ///< `scores` are those of both together
    Validated validated{};                ///< what the file's model predicts for the documents, or
                                          ///< those by folds (TrainingData::folds)
};

/// Completes the model with what is measured on the validation documents, and returns its scores on
/// them: the accuracy of an ensemble or of a model that has a companion or knows words by their
/// parts, and the thresholds of the labels (core/metrics/label_thresholds.h), measured with the
/// model as a file has it. Only the model of a cancelled series is written to plan.out, before
/// anything is measured, so that it is not lost. Thresholds are chosen by the validation documents,
/// and by those of `outOfFold` if there are any (threshold_networks.h). The scores are those of
/// before the labels had thresholds, because these are chosen by the same documents, unless the
/// model is only then better than a constant answer. `linear` goes into the card. Throws FileError;
/// Error if the model cannot be stored in the chosen storage.
ValidationResult completeTrainedModel(const TrainingPlan& plan, ModelFile& model,
                                      const SeriesResult& series, const TrainingData& data,
                                      const std::optional<ThresholdChooser>& outOfFold,
                                      const std::optional<ModelScores>& linear,
                                      const RunListener& listener);

/// Makes models of a network in training that contain only the words of one document, so that they
/// are small. Used with TrainControl::snapshotWords and snapshot to show how the network reads the
/// document now. A classifier of such a model (makeClassifier) gives for this document the same
/// result, bit for bit, as the complete model. Thread-safe.
class SnapshotModels {
 public:
    /// `plan` must be the result of withDerivedValues() if it starts from a model.
    SnapshotModels(const TrainingPlan& plan, const TrainingData& data);

    /// The rows of the vocabulary that are needed to read `document`, segmented by the plan's
    /// preprocessing: those of the unknown word and of the document's words, ascending.
    std::vector<std::int64_t> rowsFor(const Document& document) const;
    /// `tensors` holds all parameters by name; of the embedding only the `rows` that rowsFor()
    /// returned.
    ModelFile model(const std::vector<std::int64_t>& rows, NamedTensors tensors) const;

 private:
    ModelFile empty_;  // without words and tensors
    Normalizer normalizer_;
    Vocabulary vocabulary_;
};

}  // namespace hanscope
