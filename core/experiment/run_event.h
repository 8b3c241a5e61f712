#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "core/experiment/evaluation/predictions.h"
#include "core/settings/train_settings.h"
#include "core/train/train_event.h"

namespace hanscope {

struct TrainingData;

/// The work before, between and after the steps of training.
enum class Phase { ReadingTexts, CountingWords, MakingWordVectors, Classifying };

/// How far a phase has come. May be sent from another thread than the rest.
struct PhaseProgress {
    Phase phase = Phase::ReadingTexts;
    double share = -1;        ///< 0…1; less than 0: not known
    double secondsLeft = -1;  ///< less than 0: not known
};

/// A sentence for the log.
struct Note {
    std::string sentence;
};

/// The texts have been read: labels, vocabulary, documents, split.
struct DataRead {
    std::shared_ptr<const TrainingData> data;
};

/// One of the runs of an experiment starts or continues.
struct RunStarted {
    int run = 1, runs = 1;  ///< run: 1…runs
    TrainSettings settings;
};

/// Before the EpochReport: how the network did on the validation documents. Only a run of one
/// process sends it.
struct Validated {
    AnyEvaluation evaluation;
    LabelLists predicted;  ///< in the documents' order
};

/// The model has been written; its checkpoints are still there.
struct ModelSaved {
    std::filesystem::path path;
};

/// What happens from the reading of the texts to the saved model, in its order: the one type in
/// which the core reports to programs and windows.
using RunEvent = std::variant<PhaseProgress, Note, Warning, DataRead, RunStarted, RunResumed,
                              StepReport, Validated, EpochReport, ModelSaved>;

/// Receives events on the thread that works, except where an event says otherwise. May be empty.
using RunListener = std::function<void(const RunEvent&)>;

}  // namespace hanscope
