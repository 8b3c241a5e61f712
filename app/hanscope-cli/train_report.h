#pragma once

#include <optional>
#include <string>

#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/predictions.h"
#include "app/hanscope-cli/progress_line.h"
#include "app/hanscope-cli/train_options.h"
#include "core/experiment/series.h"

namespace hanscope::cli {

/// Shows steps, epochs, warnings and resumption on `line`, which must outlive the observer.
TrainObserver observerFor(ProgressLine& line, int epochs);

/// Agreement of a model with the validation documents, 0…1.
struct ModelScores {
    double accuracy = 0;         ///< of lists of labels the share of exact matches
    std::optional<F1Scores> f1;  ///< of lists

    /// What models are chosen by (see EpochReport).
    double score() const { return f1 ? f1->micro : accuracy; }
};
ModelScores scoresOf(const EpochReport& epoch);
ModelScores scoresOf(const AnyEvaluation& evaluation);

/// As members of `object`: "accuracy", or of lists "micro_f1", "macro_f1", "exact_match".
void addScores(DoubleJson& object, const ModelScores& scores);

/// For the model's card: the best run's accuracy (or its F1 and exact match), how it was chosen,
/// and the spread of the seeds.
std::string accuracyText(const SeriesResult& series, std::size_t validationDocuments);

/// For the card of an ensemble: its own accuracy and its members', each measured as the file has
/// them.
std::string accuracyText(const ModelScores& scores, const Spread& members,
                         std::size_t validationDocuments);

/// What a run of several came to, one line.
std::string runText(const SeriesRun& run);

/// {"model","accuracy","members","seeds","mean","deviation","processes","runs":[{"seed",
/// "learning_rate","accuracy","validation_loss","best_epoch","epochs","seconds","sent_bytes",
/// "communication_seconds"}]}: accuracies on the validation documents as shares (of lists of labels
/// what addScores() has), the first that of the model as it was written, which has so many members;
/// mean and deviation over the seeds of what runs are chosen by; null where a run finished no
/// epoch. The last two are means of a step of the last epoch, of the first process.
std::string seriesJson(const std::filesystem::path& model, const ModelScores& scores, int members,
                       int processes, const SeriesResult& series);

}  // namespace hanscope::cli
