#pragma once

#include <string>

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/plan/series.h"

namespace hanscope {

/// "46.51 %" of 0.46512.
std::string percent(double share);

/// "91.20 %", or of lists of labels "micro F1 …, macro F1 …, exact match …".
std::string scoreText(const ModelScores& scores);

/// For the model's card: the best run's accuracy (or its F1 and exact match), how it was chosen,
/// and the spread of the seeds.
std::string accuracyText(const SeriesResult& series, std::size_t validationDocuments);

/// For the card of an ensemble: its own accuracy and its members', each measured as the file has
/// them.
std::string accuracyText(const ModelScores& scores, const Spread& members,
                         std::size_t validationDocuments);

}  // namespace hanscope
