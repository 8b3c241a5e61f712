#include "core/experiment/texts.h"

#include <cstdio>

namespace hanscope {

std::string percent(double share) {
    char text[64];
    std::snprintf(text, sizeof text, "%.2f %%", 100 * share);
    return text;
}

std::string scoreText(const ModelScores& scores) {
    if (!scores.f1) return percent(scores.accuracy);
    return "micro F1 " + percent(scores.f1->micro) + ", macro F1 " + percent(scores.f1->macro) +
           ", exact match " + percent(scores.accuracy);
}

std::string accuracyText(const SeriesResult& series, std::size_t validationDocuments) {
    const SeriesRun& run = series.runs[series.best];
    std::string text = scoreText(scoresOf(run.best())) + " on " +
                       std::to_string(validationDocuments) + " validation documents, by " +
                       (run.best().validationF1 ? "whose micro F1" : "which") + " epoch " +
                       std::to_string(run.bestEpoch) + " of " + std::to_string(run.epochs.size()) +
                       " was chosen";
    const Spread spread = spreadOf(series);
    if (series.runs.size() > 1) text += ", from " + std::to_string(series.runs.size()) + " runs";
    if (spread.runs > 1)
        text += "; " + std::to_string(spread.runs) + " seeds: mean " + percent(spread.mean) +
                ", standard deviation " + percent(spread.deviation);
    return text;
}

std::string accuracyText(const ModelScores& scores, const Spread& members,
                         std::size_t validationDocuments) {
    return scoreText(scores) + " on " + std::to_string(validationDocuments) +
           " validation documents as an ensemble of " + std::to_string(members.runs) +
           " members, which alone have a mean " + (scores.f1 ? "micro F1 of " : "of ") +
           percent(members.mean) + ", standard deviation " + percent(members.deviation) +
           "; their epochs were chosen by the same documents";
}

}  // namespace hanscope
