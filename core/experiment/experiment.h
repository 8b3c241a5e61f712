#pragma once

#include <filesystem>
#include <functional>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/predictions.h"
#include "core/experiment/trained_model.h"
#include "core/experiment/training_data.h"
#include "core/message.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Functions that observe and control an experiment. They are called on the thread that called
/// runExperiment(); only PhaseProgress, Note and Warning may come from another thread if there are
/// several processes. Each member may be empty.
struct ExperimentObserver {
    RunListener event;  ///< see RunEvent
    /// For each of its training runs. `pause` is also called at every PhaseProgress of a phase in
    /// which it can pause (canPauseIn()), after the event.
    TrainControl control;
    /// Called once it is cancelled: whether the best epoch so far or, after the last one, the model
    /// as it has been measured should be written. If empty, it is written.
    std::function<bool()> keepsBest;
};

/// What an experiment made.
struct ExperimentResult {
    SeriesResult series;          ///< without the networks
    int maximumEpochs = 0;        ///< of each run: with the minimum of steps (epochsFor())
    std::filesystem::path model;  ///< the written file; empty if none was written (no epoch was
                                  ///< finished, or it was not wanted)
    ModelCard card;               ///< of that model
    ValidationResult validation;  ///< of that model
    int members = 1;              ///< networks in that model
    bool learntFromAll = false;   ///< its network, too, after it was measured
    bool leftOutAll = false;      ///< it would have, but was cancelled meanwhile
    SkippedRows skipped;          ///< what was left out of the texts to train on
    /// From the end of the last run to the written model, in this process, without pauses.
    double secondsAfter = 0;

    /// The best of the runs; throws std::out_of_range if there was none.
    const SeriesRun& best() const { return series.runs.at(series.best); }
    /// The message if the best run ended early because it became unstable; else empty.
    const Message& unstable() const { return best().unstable; }
};

/// Reads the texts, chooses the vocabulary and the word vectors, trains one run after the other,
/// writes the best model or the ensemble, and removes the checkpoints. If it is cancelled before
/// all is learnt, the checkpoints stay, and the plan with `resume` continues with the same result
/// as an uninterrupted run. The same plan and data give the same model bit for bit if the date in
/// the card is the same.
///
/// Throws Error that says what to do if the plan or its data are unsuitable (before training where
/// possible) or if files cannot be read or written (checkpoints stay); Unstable if every run
/// becomes unstable before an epoch is finished; Cancelled if cancelled before training begins.
///
/// With several `workers` every process calls this with the same plan; the first one writes and
/// reports. In this case it also throws LostWorker.
ExperimentResult runExperiment(const TrainingPlan& plan, const ExperimentObserver& observer = {},
                               const CancelToken& cancel = {}, Workers& workers = oneProcess());

}  // namespace hanscope
