#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/label_lists.h"
#include "core/message.h"
#include "core/metrics/attention_measures.h"
#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/settings/train_settings.h"
#include "core/text/encoded_document.h"
#include "core/workers/workers.h"

namespace hanscope {

/// A warning for the user; the work continues.
struct Warning {
    Message sentence;  ///< what happened, and what to do
};

/// The run continues from its checkpoint, after this many finished epochs and steps of the whole
/// run.
struct RunResumed {
    int epochs = 0;           ///< finished
    std::uint64_t steps = 0;  ///< finished
};

/// During an epoch, after each batch.
struct StepReport {
    int epoch = 0;                      ///< 1-based
    int epochs = 0;                     ///< of the run
    std::uint64_t step = 0, steps = 0;  ///< within the epoch
    double loss = 0;                    ///< running mean of the epoch, nats a document
    std::uint64_t runStep = 0;          ///< within the run
    double batchLoss = 0;               ///< of the batch alone
    double batchAccuracy = 0;  ///< 0…1, of the batch alone, with dropout (see EpochReport); NaN:
                               ///< not known, as of a linear model
    std::optional<double> batchMicroF1;  ///< 0…1, of the batch alone; only with Sigmoid outputs
    double learningRate = 0;             ///< of this step
    double runSeconds = 0;  ///< spent on the run so far, including the time before it was resumed
    double wordsPerSecond = 0;  ///< of the epoch
    double secondsLeft = 0;     ///< estimate for the whole run
    Traffic traffic;            ///< of this process in this step
};

/// F1 scores of lists of labels, 0…1 (see MultiLabelEvaluation).
struct F1Scores {
    double micro = 0, macro = 0;  ///< of all decisions; mean of the labels' F1
};

/// The results of an epoch, after its validation.
struct EpochReport {
    int epoch = 0;              ///< from 1
    double trainingLoss = 0;    ///< mean over the epoch, with dropout
    double validationLoss = 0;  ///< mean in nats a document, or a pair of parent and child
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
    /// The run's result is this epoch's model if no later one is better: it has the best score() so
    /// far (ties: lower validation loss), or it is the last of a run that keepsLastEpoch().
    bool best = false;

    /// The number by which the best epoch and the best run are chosen: the accuracy, or with
    /// Sigmoid outputs the micro F1.
    double score() const { return validationF1 ? validationF1->micro : validationAccuracy; }
};

/// Whether `epoch` is better than `best`, the best one so far (null: there is none).
inline bool isBetter(const EpochReport& epoch, const EpochReport* best) {
    return !best || epoch.score() > best->score() ||
           (epoch.score() == best->score() && epoch.validationLoss < best->validationLoss);
}

/// Whether a run that reaches its last epoch keeps that one and not the best: where the learning
/// rate falls to the end, the few validation documents below this number would choose by chance,
/// and the best of many scores on them is too high. A run that was stopped before keeps the best,
/// since the epochs at a high rate differ by more than chance.
inline constexpr std::size_t kEnoughToChoose = 500;
inline bool keepsLastEpoch(const TrainSettings& settings, std::size_t validationDocuments) {
    const bool falls = settings.schedule.kind == ScheduleKind::Linear ||
                       settings.schedule.kind == ScheduleKind::Cosine;
    return falls && settings.patience == 0 && validationDocuments < kEnoughToChoose;
}

/// The labels predicted for the validation documents, in the order of the documents; sent before
/// the EpochReport. Only a run with one process sends it, because each of several processes
/// predicts only its share of the documents.
struct ValidationPredictions {
    LabelLists labels;  ///< the documents are those of TrainingJob::validation
};

/// The events of a training run, in the order in which they occur.
using TrainEvent =
    std::variant<RunResumed, StepReport, ValidationPredictions, EpochReport, Warning>;

/// Encoded documents, in memory or on disk, and the label indices of the first of them: exactly one
/// each, or with Sigmoid outputs any number. The documents after these have no labels and take part
/// in the terms of the loss that need none (DistilSettings, Robust::VirtualWords,
/// entropyWeight).
struct LabelledDocuments {
    std::shared_ptr<const DocumentSet> documents;  ///< as rows of the vocabulary
    LabelLists labels;                             ///< none where documents have none
    /// The probabilities that another model, the teacher, predicts (documents × labels, row by
    /// row), from which a training learns too; null: there is no teacher.
    std::shared_ptr<const std::vector<float>> teacher = nullptr;
};

/// A gradient or a validation result is not a number, so the run cannot continue.
class Unstable : public Error {
 public:
    /// With a sentence for the user.
    using Error::Error;
};

/// Functions that a training run calls on the thread that trains. Each may be empty.
struct TrainControl {
    /// Called before each step. Blocks as long as the run is paused; this time is not counted.
    std::function<void()> pause;
    /// A monotonic clock in seconds; if empty, steady_clock is used. Time during which the machine
    /// sleeps is never counted (work_clock.h).
    std::function<double()> clock;
    /// Called after each step. Returns the distinct rows of the vocabulary whose vectors the caller
    /// wants to get in `snapshot`; if there are none, `snapshot` is not called. This does not
    /// change the training.
    std::function<std::vector<std::int64_t>(const StepReport&)> snapshotWords;
    /// Receives all parameters by name; of the embedding only the rows that `snapshotWords`
    /// returned, in that order.
    std::function<void(const StepReport&, NamedTensors)> snapshot;
};

/// Functions that observe and control a training run. All are called on the thread that trains.
struct TrainObserver : TrainControl {
    std::function<void(const TrainEvent&)> event;  ///< may be empty
};

/// Where a run's state is saved, so that the run can be resumed however it was stopped.
struct CheckpointPlan {
    std::filesystem::path path;  ///< empty: no checkpoint
    double seconds = 60;  ///< interval of writing; also written at the start and after every epoch
    bool resume = false;  ///< resume from the file, which must exist
    /// Besides settings and documents, what must be equal when the run is resumed: name -> text.
    std::map<std::string, std::string> origin;
};

/// What a run has learnt.
struct TrainResult {
    NamedTensors tensors;             ///< of the best epoch, or of
                                      ///< TrainingJob::lastEpoch if it was reached;
                                      ///< empty if none was finished
    std::vector<EpochReport> epochs;  ///< the finished ones, in order
    int bestEpoch = 0;                ///< 0: none finished
    bool cancelled = false;           ///< by TrainingJob::cancel
    bool keptLast = false;            ///< the last epoch was kept because it is the last one
    Message unstable;  ///< the message of Unstable if the run ended early because of it; else empty
    /// With TrainingJob::folds [document][label]: what models of the best epoch that have not
    /// learnt from a training document's fold predict for it.
    std::vector<std::vector<float>> unseen;
};

/// Returns `wanted`; for Device::Auto a GPU if LibTorch can use one, else the CPU (chosenDevice()
/// says which of them is faster). Throws Error that says what is missing if a GPU is wanted and
/// LibTorch cannot use one.
Device availableDevice(Device wanted);

/// The input of a training run of one network of any family.
struct TrainingJob {
    TrainSettings settings;
    const LabelledDocuments& training;
    const LabelledDocuments& validation;
    std::size_t vocabulary;       ///< words
    std::size_t labels;           ///< number of labels
    TrainObserver observer = {};  ///< whose functions may be empty
    CancelToken cancel = {};      ///< checked before each step and during validation
    /// Initial values by parameter name: the word vectors, or all parameters of a model that is
    /// trained further. Parameters that are not listed (null: all of them) start at random. A
    /// resumed run takes its values from the checkpoint; a linear model, of which they are the word
    /// vectors that it learns from, needs them then, too.
    const NamedTensors* start = nullptr;
    CheckpointPlan checkpoint = {};   ///< by default none
    Workers& workers = oneProcess();  ///< processes; by default this one alone
    /// Above 0: this many of the settings' epochs are trained, whatever `patience` is, and the
    /// result has the parameters of the last of them. 0: all epochs, and those of the best.
    int lastEpoch = 0;
    /// [training document with labels] its fold, from 0; null: none. Only for a linear model: for
    /// each fold another one learns from the other documents, and what these predict for their
    /// folds takes the place of a validation, which has no documents. The result learns from all.
    const std::vector<std::size_t>* folds = nullptr;
    /// [id] the words of the vocabulary; needed if a linear model has weights of their parts.
    const std::vector<std::string>* words = nullptr;
};

/// The device on which a job trains.
struct DeviceChoice {
    Device device = Device::Cpu;  ///< Cpu or Cuda
    /// Of a trial on each, if there was one; 0 for a device that cannot train the job, for example
    /// because its memory is too small.
    double cpuWordsPerSecond = 0, gpuWordsPerSecond = 0;
};

/// The device that the settings name, as availableDevice(). For Device::Auto, where one process
/// could use a GPU: the one on which the run of the job's checkpoint began, if the job resumes it;
/// else the faster one in a trial of the first batches, which takes about a second. Throws what
/// trainNetwork() throws for a device, Cancelled, and FileError for a damaged checkpoint.
DeviceChoice chosenDevice(const TrainingJob& job);

/// Trains a network. On a given device the same settings and data give the same model bit for bit,
/// whatever the number of threads and however often the run was stopped and resumed. A run that is
/// cancelled or becomes unstable returns the best epoch so far. With Sigmoid outputs and no `start`
/// the biases start from logOdds(). If a checkpoint cannot be written, a warning is sent, the old
/// checkpoint stays and training continues. Throws Error if settings or labels are invalid, the
/// device is not available or LibTorch fails (for example out of memory); Unstable if the run
/// becomes unstable before an epoch is finished; FileError if the checkpoint is damaged or belongs
/// to another run (the message names the difference).
///
/// With several `workers` every process calls this with the same settings and documents; each batch
/// is divided among them, and all return the same result. Only the `start` and `checkpoint` of the
/// first process are used. For a fixed number of processes the result is the same bit for bit;
/// compared with one process it is equal up to rounding. In this case it also throws LostWorker,
/// and Error that names the difference if settings or documents of the processes differ.
TrainResult trainNetwork(const TrainingJob& job);

}  // namespace hanscope
