#pragma once

#include <string>

#include "app/command_line/progress_line.h"
#include "core/experiment/experiment.h"

namespace hanscope::cli {

/// Shows the events of an experiment on `line`, which must outlive the listener. `epochs` is the
/// number of epochs per run.
RunListener showingExperiment(ProgressLine& line, int epochs);

/// The result of one of several runs as one line of text.
std::string runText(const SeriesRun& run);

/// {"model","accuracy","members","seeds","mean","deviation","processes","runs":[{"seed",
/// "learning_rate","accuracy","validation_loss","best_epoch","epochs","seconds","sent_bytes",
/// "communication_seconds"}]}: "accuracy" is the share of correct validation documents (with lists
/// of labels "micro_f1", "macro_f1" and "exact_match" instead); the first one is that of the saved
/// model, which has "members" networks. "mean" and "deviation" are over the seeds, of the score by
/// which runs are chosen. Values are null for a run that finished no epoch. "sent_bytes" and
/// "communication_seconds" are means per step of the last epoch, measured by the first process.
std::string experimentJson(const ExperimentResult& result, int processes);

}  // namespace hanscope::cli
