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
#include "core/settings/train_settings.h"
#include "core/text/document_set.h"
#include "core/train/train_event.h"
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

/// What a training run asks of its caller, on the caller's thread. Each may be left out.
struct TrainControl {
    /// Before each step. Blocks for as long as the run is to pause; that time is not counted.
    std::function<void()> pause;
    /// A clock in seconds that never goes back. If it is not set, steady_clock is used. The time
    /// for which the machine sleeps is never counted (work_clock.h).
    std::function<double()> clock;
    /// After each step: the distinct rows of the vocabulary whose vectors the caller wants to look
    /// at now. If there are none, `look` is not called. Looking changes nothing.
    std::function<std::vector<std::int64_t>(const StepReport&)> looks;
    /// The answer: all parameters by name; of the embedding, those rows in that order.
    std::function<void(const StepReport&, std::map<std::string, TensorValues>)> look;
};

/// Watches a training run, on the thread that trains.
struct TrainObserver : TrainControl {
    std::function<void(const TrainEvent&)> event;  ///< may be left out
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

/// One network to train, of any kind, and all that it is trained with.
struct TrainingJob {
    TrainSettings settings;
    const LabelledDocuments& training;
    const LabelledDocuments& validation;
    std::size_t vocabulary;  ///< words
    std::size_t labels;
    TrainObserver observer = {};
    CancelToken cancel = {};
    /// Parameters by name that do not start at random: the word vectors, or all of a model that is
    /// trained further. Null: all do. A resumed run has them in its checkpoint.
    const std::map<std::string, TensorValues>* start = nullptr;
    CheckpointPlan checkpoint = {};
    Workers& workers = oneProcess();
};

/// Trains a network. The same settings and data give the same model, bit for bit on each device,
/// whatever the number of threads, and however often the run was stopped and resumed. A cancelled
/// run, and one that becomes unstable, returns the best epoch so far. With Sigmoid outputs and no
/// `start` the biases start from logOdds(). A checkpoint that cannot be written is a warning: the
/// old one stays and training goes on. Throws Error if a label has no sense, the device is not
/// there or LibTorch fails (for want of memory, say); Unstable if the run is so before an epoch is
/// finished; FileError for a checkpoint that is damaged or of another run (the difference is
/// named).
///
/// With several `workers` all call this with the same settings and documents; every batch is shared
/// out among them, and all return the same result. Only the first one's `start` and
/// `checkpoint` count. The result is the same to the bit for the same number of processes, and that
/// of one process to rounding. Then also throws LostWorker, and Error that names what the processes
/// do not have in common.
TrainResult trainNetwork(const TrainingJob& job);

}  // namespace hanscope
