#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/label_lists.h"
#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/text/document_set.h"
#include "core/train/train_settings.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Encoded documents, in memory or not, with the indices of each one's labels: exactly one, or with
/// Sigmoid outputs any number.
struct LabelledDocuments {
    std::shared_ptr<const DocumentSet> documents;
    LabelLists labels;
};

/// A gradient or a validation result is not a number: the run cannot go on.
class Unstable : public Error {
 public:
    using Error::Error;
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

/// Called on the thread that called trainHan().
struct TrainObserver {
    /// The run goes on after that many epochs and steps (of the whole run).
    std::function<void(int epochs, std::uint64_t steps)> resumed;
    std::function<void(const StepReport&)> step;
    std::function<void(const EpochReport&)> epoch;
    /// Before `epoch`: what was predicted for the validation documents, in their order. Of one
    /// process alone: several know each but its share.
    std::function<void(const LabelLists& predicted)> validated;
    std::function<void(const std::string&)> warning;  ///< a sentence; training goes on
    /// Before each step; blocks for as long as the run shall pause, which counts as no time.
    std::function<void()> pause;
    /// The seconds that time is measured in, of a clock that never goes back; not set:
    /// steady_clock. The time that the machine sleeps counts as none in either case (work_clock.h).
    std::function<double()> clock;
    /// After each step: rows of the vocabulary (distinct) whose vectors a look at the model needs
    /// now; none: no look. Looking changes nothing.
    std::function<std::vector<std::int64_t>(const StepReport&)> looks;
    /// The answer: all parameters by name, of the embedding those rows in that order.
    std::function<void(const StepReport&, std::map<std::string, TensorValues>)> look;
};

/// Where a run's state is kept, so that it can go on after it was stopped in whatever way.
struct CheckpointPlan {
    std::filesystem::path path;  ///< empty: nowhere
    double seconds = 60;         ///< written that often, and at the start and after every epoch
    bool resume = false;         ///< go on from the file, which must be there
    /// What must be alike beside settings and documents when the run goes on: name -> text.
    std::map<std::string, std::string> origin;
};

struct TrainResult {
    std::map<std::string, TensorValues> tensors;  ///< of the best epoch; empty if none was finished
    std::vector<EpochReport> epochs;
    int bestEpoch = 0;  ///< 0: none finished
    bool cancelled = false;
    std::string unstable;  ///< why the run ended early, if a number was none; else empty
};

/// `wanted`, or for Device::Auto a GPU where LibTorch can use one, and the CPU where not. Throws
/// Error that says what is missing if a GPU is wanted that LibTorch cannot use.
Device availableDevice(Device wanted);

/// Trains a HAN. The same settings and data give the same model, bit for bit on each device,
/// whatever the number of threads, and however often the run was stopped and resumed. A cancelled
/// run, and one that becomes unstable, returns the best epoch so far. `start`, if given, are the
/// parameters by name that do not start at random: the word vectors, or all of a model that is
/// trained further (with Sigmoid outputs the biases start from logOdds() otherwise); a resumed run
/// has them in its checkpoint. A checkpoint that cannot be written is a
/// warning: the old one stays and training goes on. Throws Error if a label has no sense, the
/// device is not there or LibTorch fails (for want of memory, say); Unstable if the run is so
/// before an epoch is finished; FileError for a checkpoint that is damaged or of another run (the
/// difference is named).
///
/// With several `workers` all call this with the same settings and documents; every batch is shared
/// out among them, and all return the same result. Only the first one's `start` and
/// `checkpoint` count. The result is the same to the bit for the same number of processes, and that
/// of one process to rounding. Then also throws LostWorker, and Error that names what the processes
/// do not have in common.
TrainResult trainHan(const TrainSettings& settings, const LabelledDocuments& training,
                     const LabelledDocuments& validation, std::size_t vocabulary,
                     std::size_t labels, const TrainObserver& observer = {},
                     const CancelToken& cancel = {},
                     const std::map<std::string, TensorValues>* start = nullptr,
                     const CheckpointPlan& checkpoint = {}, Workers& workers = oneProcess());

}  // namespace hanscope
