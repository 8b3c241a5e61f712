#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/label_lists.h"
#include "core/message.h"
#include "core/metrics/attention_concentration.h"
#include "core/workers/workers.h"

namespace hanscope {

/// A warning for the user; the work continues.
struct Warning {
    Message sentence;
};

/// The run continues from its checkpoint, after this many finished epochs and steps of the whole
/// run.
struct RunResumed {
    int epochs = 0;
    std::uint64_t steps = 0;
};

/// During an epoch, after each batch.
struct StepReport {
    int epoch = 0;  ///< 1-based
    int epochs = 0;
    std::uint64_t step = 0, steps = 0;  ///< within the epoch
    double loss = 0;                    ///< running mean of the epoch, nats a document
    std::uint64_t runStep = 0;          ///< within the run
    double batchLoss = 0;               ///< of the batch alone
    double batchAccuracy = 0;  ///< 0…1, of the batch alone, with dropout (see EpochReport)
    std::optional<double> batchMicroF1;  ///< 0…1, of the batch alone; only with Sigmoid outputs
    double learningRate = 0;             ///< of this step
    double runSeconds = 0;  ///< spent on the run so far, including the time before it was resumed
    double wordsPerSecond = 0;  ///< of the epoch
    double secondsLeft = 0;     ///< estimate for the whole run
    Traffic traffic;            ///< of this process in this step
};

/// F1 scores of lists of labels, 0…1 (see MultiLabelEvaluation).
struct F1Scores {
    double micro = 0, macro = 0;
};

struct EpochReport {
    int epoch = 0;
    double trainingLoss = 0;  ///< mean over the epoch, with dropout
    double validationLoss = 0;
    double validationAccuracy =
        0;  ///< 0…1: share of documents whose predicted label, or with Sigmoid outputs whose
            ///< predicted list of labels, is exactly right
    std::optional<F1Scores> validationF1;             ///< with Sigmoid outputs
    std::optional<AttentionConcentration> attention;  ///< of a HAN on the validation documents
    double seconds = 0;                               ///< training and validation
    double wordsPerSecond = 0;                        ///< of training only
    std::uint64_t runStep = 0;                        ///< steps of the run up to the epoch's end
    double learningRate = 0;                          ///< of the epoch's last step
    double runSeconds = 0;                            ///< spent on the run up to the epoch's end
    double sentBytes =
        0;  ///< by this process; mean of the epoch's steps since the process (re)started
    double communicationSeconds = 0;  ///< the same mean, including the wait for slower processes
    bool best = false;  ///< this epoch has the best score() so far (ties: lower validation loss)

    /// The number by which the best epoch and the best run are chosen: the accuracy, or with
    /// Sigmoid outputs the micro F1.
    double score() const { return validationF1 ? validationF1->micro : validationAccuracy; }
};

/// Whether `epoch` is better than `best`, the best one so far (null: there is none).
inline bool isBetter(const EpochReport& epoch, const EpochReport* best) {
    return !best || epoch.score() > best->score() ||
           (epoch.score() == best->score() && epoch.validationLoss < best->validationLoss);
}

/// The labels predicted for the validation documents, in the order of the documents; sent before
/// the EpochReport. Only a run with one process sends it, because each of several processes
/// predicts only its share of the documents.
struct ValidationPredictions {
    LabelLists labels;
};

/// The events of a training run, in the order in which they occur.
using TrainEvent =
    std::variant<RunResumed, StepReport, ValidationPredictions, EpochReport, Warning>;

}  // namespace hanscope
