#pragma once

#include <string>

#include "app/hanscope-cli/progress_line.h"
#include "app/hanscope-cli/train_options.h"
#include "core/experiment/series.h"

namespace hanscope::cli {

/// Shows steps, epochs, warnings and resumption on `line`, which must outlive the observer.
TrainObserver observerFor(ProgressLine& line, int epochs);

/// For the model's card: the best run's accuracy, how it was chosen, and the spread of the seeds.
std::string accuracyText(const SeriesResult& series, std::size_t validationDocuments);

/// For the card of an ensemble: its own accuracy and its members', each measured as the file has
/// them.
std::string accuracyText(double accuracy, const Spread& members, std::size_t validationDocuments);

/// What a run of several came to, one line.
std::string runText(const SeriesRun& run);

/// {"model","accuracy","members","seeds","mean","deviation","processes","runs":[{"seed",
/// "learning_rate","accuracy","validation_loss","best_epoch","epochs","seconds","sent_bytes",
/// "communication_seconds"}]}: accuracies on the validation documents as shares, the first that of
/// the model as it was written, which has so many members; mean and deviation over the seeds; null
/// where a run finished no epoch. The last two are means of a step of the last epoch, of the first
/// process.
std::string seriesJson(const std::filesystem::path& model, double accuracy, int members,
                       int processes, const SeriesResult& series);

}  // namespace hanscope::cli
