#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_data.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Watches an experiment, on the thread that called runExperiment(), except that PhaseProgress,
/// Note and Warning may come from another thread where several processes read. Each member may be
/// left out.
struct ExperimentObserver {
    RunListener event;
    TrainControl control;  ///< of each of its training runs
    /// After a cancelled run: whether the best epoch so far is written as the model. Not set: yes.
    std::function<bool()> keepsBest;
};

struct ExperimentResult {
    SeriesResult series;          ///< without the networks
    std::filesystem::path model;  ///< as it was written; empty: none was (no epoch was finished, or
                                  ///< not wanted)
    ModelCard card;               ///< of that model
    ModelScores scores;           ///< of that model, on the validation documents
    int members = 1;              ///< of that model

    const SeriesRun& best() const { return series.runs.at(series.best); }
    /// Why the best run ended early, if a number was none; else empty.
    const std::string& unstable() const { return best().unstable; }
};

/// Reads the texts, chooses words and word vectors, trains run after run, writes the best model or
/// the ensemble, and removes the checkpoints; of a cancelled run they stay, and the plan with
/// `resume` goes on as if nothing had happened. The same plan and data give the same model, bit for
/// bit, if the card's date is given or the same.
///
/// Throws Error that says what to do: for what the plan and its data make impossible (before
/// training if it can be known), for files that cannot be read or written (checkpoints stay);
/// Unstable if every run is so before an epoch is finished; Cancelled while nothing is trained yet.
///
/// With several `workers` all call this with the same plan; the first one writes and reports. Then
/// also throws LostWorker.
ExperimentResult runExperiment(const TrainingPlan& plan, const ExperimentObserver& observer = {},
                               const CancelToken& cancel = {}, Workers& workers = oneProcess());

}  // namespace hanscope
