#include "core/experiment/texts.h"

#include <algorithm>
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

std::string attentionText(const AttentionConcentration& attention) {
    std::string text;
    if (attention.sentences > 0)
        text = percent(attention.effectiveWords) + " of the words of a sentence";
    if (attention.documents > 0)
        text += (text.empty() ? "" : " and ") + percent(attention.effectiveSentences) +
                " of the sentences of a document";
    return text.empty() ? "" : "as spread as equal weights of " + text;
}

std::string attentionText(const SeriesResult& series, bool ensemble) {
    const SeriesRun& best = series.runs[series.best];
    if (!best.best().attention) return "";
    if (!ensemble) return attentionText(*best.best().attention);
    AttentionConcentration mean;
    int members = 0;
    for (const SeriesRun& run : series.runs) {
        if (run.bestEpoch == 0 || run.learningRate != best.learningRate) continue;
        const AttentionConcentration& own = *run.best().attention;
        ++members;
        mean.effectiveWords += (own.effectiveWords - mean.effectiveWords) / members;
        mean.effectiveSentences += (own.effectiveSentences - mean.effectiveSentences) / members;
        mean.documents = own.documents;
        mean.sentences = own.sentences;
    }
    return attentionText(mean) + " (mean of the members)";
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

std::string subwordsText(const ModelScores& scores) {
    return "; with the words that the file knows by their parts: " + scoreText(scores);
}

namespace {

std::string unseenText(int networks, std::uint64_t documents) {
    return "what " + std::to_string(networks) + " networks predicted for " +
           std::to_string(documents) +
           " training documents that they had not seen, and by the same documents";
}

std::string rangeOfThresholds(const std::vector<double>& labelThresholds) {
    const auto [least, most] = std::minmax_element(labelThresholds.begin(), labelThresholds.end());
    char text[120];
    std::snprintf(text, sizeof text,
                  "; afterwards each label got its own threshold, from %.2f to %.2f, by ", *least,
                  *most);
    return text;
}

}  // namespace

std::string thresholdsText(const std::vector<double>& labelThresholds) {
    return rangeOfThresholds(labelThresholds) + "the same documents";
}

std::string thresholdsText(const std::vector<double>& labelThresholds, int networks,
                           std::uint64_t documents) {
    return rangeOfThresholds(labelThresholds) + unseenText(networks, documents);
}

std::string thresholdText(double threshold, int networks, std::uint64_t documents) {
    char text[80];
    std::snprintf(text, sizeof text, "; afterwards the threshold of all labels became %.2f, by ",
                  threshold);
    return text + unseenText(networks, documents);
}

}  // namespace hanscope
