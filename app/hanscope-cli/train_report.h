#pragma once

#include <string>

#include "app/hanscope-cli/progress_line.h"
#include "core/experiment/experiment.h"

namespace hanscope::cli {

/// Shows the events of an experiment whose runs have so many epochs on `line`, which must outlive
/// the listener.
RunListener showingExperiment(ProgressLine& line, int epochs);

/// The result of one of several runs, in one line.
std::string runText(const SeriesRun& run);

/// {"model","accuracy","members","seeds","mean","deviation","processes","runs":[{"seed",
/// "learning_rate","accuracy","validation_loss","best_epoch","epochs","seconds","sent_bytes",
/// "communication_seconds"}]}: accuracies on the validation documents as shares (of lists of labels
/// "micro_f1", "macro_f1", "exact_match"), the first that of the model as it was written, which has
/// so many members; mean and deviation over the seeds of what runs are chosen by; null where a run
/// finished no epoch. The last two are means of a step of the last epoch, of the first process.
std::string experimentJson(const ExperimentResult& result, int processes);

}  // namespace hanscope::cli
