#pragma once

#include "core/experiment/experiment.h"
#include "ui/background/background_worker.h"
#include "ui/training/run/run_job.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/run_table_model.h"

namespace hanscope::ui {

/// The result of a plan.
struct RunEnd {
    RunState state = RunState::Finished;  ///< Finished, Failed or Cancelled
    QString sentence;
    QString model;      ///< path of the model file; empty if there is none
    QString kept;       ///< what the model is: "Epoch 3, kept"; empty without a model
    int keptEpoch = 0;  ///< of the last run; 0: the model is of another run, or an ensemble
    TrainingPlan plan;
    RunSummary summary;
};

/// Describes the end of a plan's run, considering what the user wanted of it.
RunEnd endOf(const TrainingPlan& plan, RunWish wish, const Outcome<ExperimentResult>& outcome);

/// The title of a plan: the name of its model, or else of its data.
QString titleOf(const TrainingPlan& plan);

/// The names and values of the settings, for comparing runs.
std::vector<std::pair<QString, QString>> settingsOf(const TrainingPlan& plan);

}  // namespace hanscope::ui
