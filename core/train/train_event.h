#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/label_lists.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Something that a person should know; the work goes on.
struct Warning {
    std::string sentence;
};

/// The run continues from its checkpoint, after that many epochs and steps of the whole run.
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
    double batchAccuracy = 0;           ///< 0…1, of the batch alone, dropout on (see EpochReport)
    std::optional<double> batchMicroF1;  ///< 0…1, the same, with Sigmoid outputs
    double learningRate = 0;             ///< of this step
    double runSeconds = 0;               ///< spent on the run so far, also before it was resumed
    double wordsPerSecond = 0;           ///< of the epoch
    double secondsLeft = 0;              ///< estimate for the whole run
    Traffic traffic;                     ///< of this step, of this process
};

/// Agreement of lists of labels with the truth, 0…1 (see MultiLabelEvaluation).
struct F1Scores {
    double micro = 0, macro = 0;
};

struct EpochReport {
    int epoch = 0;
    double trainingLoss = 0;  ///< mean over the epoch, dropout on
    double validationLoss = 0;
    double validationAccuracy = 0;  ///< 0…1: share of documents that got exactly their label, or
                                    ///< with Sigmoid outputs exactly their list of labels
    std::optional<F1Scores> validationF1;  ///< with Sigmoid outputs
    double seconds = 0;                    ///< training and validation
    double wordsPerSecond = 0;             ///< training alone
    std::uint64_t runStep = 0;             ///< steps of the run up to its end
    double learningRate = 0;               ///< of its last step
    double runSeconds = 0;                 ///< spent on the run up to its end
    double sentBytes = 0;             ///< by this process, mean of the steps since it (re)started
    double communicationSeconds = 0;  ///< the same mean, waiting for slower processes among it
    bool best = false;                ///< the best score() so far (ties: lower validation loss)

    /// What epochs and runs are chosen by: the accuracy, or with Sigmoid outputs the micro F1.
    double score() const { return validationF1 ? validationF1->micro : validationAccuracy; }
};

/// Whether an epoch is preferred to the best one so far (null: there is none).
inline bool isBetter(const EpochReport& epoch, const EpochReport* best) {
    return !best || epoch.score() > best->score() ||
           (epoch.score() == best->score() && epoch.validationLoss < best->validationLoss);
}

/// Before the EpochReport: the labels that were predicted for the validation documents, in the
/// documents' order. Only a run of one process sends it, since each of several processes predicts
/// its share of the documents alone.
struct ValidationPredictions {
    LabelLists labels;
};

/// What happens in a training run, in its order.
using TrainEvent =
    std::variant<RunResumed, StepReport, ValidationPredictions, EpochReport, Warning>;

}  // namespace hanscope
