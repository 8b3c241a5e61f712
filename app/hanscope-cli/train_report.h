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

/// What a run of several came to, one line.
std::string runText(const SeriesRun& run);

/// {"model","accuracy","seeds","mean","deviation","runs":[{"seed","learning_rate","accuracy",
/// "validation_loss","best_epoch","epochs","seconds"}]}: accuracies on the validation documents as
/// shares; mean and deviation over the seeds; null where a run finished no epoch.
std::string seriesJson(const std::filesystem::path& model, const SeriesResult& series);

}  // namespace hanscope::cli
