#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <variant>

#include "core/experiment/predictions.h"
#include "core/message.h"
#include "core/metrics/baseline.h"
#include "core/settings/train_settings.h"
#include "core/train/training.h"

namespace hanscope {

struct TrainingData;

/// Phases of work other than training steps.
enum class Phase {
    ReadingTexts,
    CountingWords,
    MakingWordVectors,
    ThresholdNetworks,
    LinearBaseline,
    Classifying,
    PredictingFolds,
    LearningFromAll
};

/// Whether a training that is asked to pause does so in this phase, and not only after it.
constexpr bool canPauseIn(Phase phase) {
    return phase == Phase::MakingWordVectors || phase == Phase::ThresholdNetworks ||
           phase == Phase::LinearBaseline || phase == Phase::Classifying ||
           phase == Phase::LearningFromAll;
}

/// Progress of a phase. May be sent from another thread than the other events.
struct PhaseProgress {
    Phase phase = Phase::ReadingTexts;
    double share = -1;        ///< 0…1; negative: not known
    double secondsLeft = -1;  ///< negative: not known
    int part = 0, parts = 0;  ///< which network of how many is trained, from 1; 0: one alone
};

/// A sentence for the log.
struct Note {
    Message sentence;  ///< for the user
};

/// The texts have been read: labels, vocabulary, documents, split.
struct DataRead {
    std::shared_ptr<const TrainingData> data;  ///< the same for the whole experiment
};

/// Everything before the first step is done.
struct Prepared {
    double seconds = 0;  ///< that it took in this process, without pauses
};

/// One of the runs of an experiment starts or continues.
struct RunStarted {
    int run = 1, runs = 1;   ///< run: 1…runs
    TrainSettings settings;  ///< of this run, with its seed and learning rate
    /// What the constant answer reaches on the validation documents, with which each epoch will be
    /// compared; without documents: there are none.
    BaselineComparison baseline = {};
};

/// The evaluation of the validation documents; sent before the EpochReport. Only a run with one
/// process sends it.
struct Validated {
    AnyEvaluation evaluation;               ///< at the end of the epoch
    LabelLists predicted;                   ///< in the order of the documents
    std::vector<float> probabilities = {};  ///< of the predicted label of each document; only with
                                            ///< one label each, and only of a model that was kept
};

/// The model has been written; the checkpoints are not removed yet.
struct ModelSaved {
    std::filesystem::path path;  ///< as TrainingPlan::out
};

/// The events from the reading of the texts to the saved model, in the order in which they occur.
/// The networks of --threshold-folds report a PhaseProgress only.
/// This is the only type with which the core reports to programs and windows.
using RunEvent = std::variant<PhaseProgress, Note, Warning, DataRead, Prepared, RunStarted,
                              RunResumed, StepReport, Validated, EpochReport, ModelSaved>;

/// Receives events on the thread that does the work unless an event's comment says otherwise. May
/// be empty.
using RunListener = std::function<void(const RunEvent&)>;

}  // namespace hanscope
