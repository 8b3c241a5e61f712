#pragma once

#include "core/experiment/experiment.h"
#include "ui/background/background_worker.h"
#include "ui/training/run/run_job.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/run_table_model.h"

namespace hanscope::ui {

/// What came of a plan.
struct RunEnd {
    RunState state = RunState::Finished;  ///< Finished, Failed or Cancelled
    QString sentence;
    QString model;  ///< its file; empty: none
    TrainingPlan plan;
    RunSummary summary;
};

/// The outcome of a plan's run, of which something may have been wanted.
RunEnd endOf(const TrainingPlan& plan, RunWish wish, const Outcome<ExperimentResult>& outcome);

/// What a plan is called: its model's name, else its data's.
QString titleOf(const TrainingPlan& plan);

/// What a person chose, for comparing runs.
std::vector<std::pair<QString, QString>> settingsOf(const TrainingPlan& plan);

}  // namespace hanscope::ui
