#include "core/experiment/texts.h"

#include <algorithm>
#include <cstdio>

#include "core/counted.h"

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
    const std::string words = percent(attention.effectiveWords);
    const std::string sentences = percent(attention.effectiveSentences);
    if (attention.sentences > 0 && attention.documents > 0)
        return "as spread as equal weights of " + words + " of the words of a sentence and " +
               sentences + " of the sentences of a document";
    if (attention.sentences > 0)
        return "as spread as equal weights of " + words + " of the words of a sentence";
    return attention.documents == 0
               ? ""
               : "as spread as equal weights of " + sentences + " of the sentences of a document";
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
    const std::string chosen =
        scoreText(scoresOf(run.best())) + " on " + grouped(validationDocuments) +
        " validation documents, by " + (run.best().validationF1 ? "whose micro F1" : "which") +
        " epoch " + std::to_string(run.bestEpoch) + " of " + std::to_string(run.epochs.size()) +
        " was chosen" +
        (series.runs.size() > 1 ? ", from " + std::to_string(series.runs.size()) + " runs" : "");
    const Spread spread = spreadOf(series);
    if (spread.runs <= 1) return chosen;
    const std::string spreadText = std::to_string(spread.runs) + " seeds: mean " +
                                   percent(spread.mean) + ", standard deviation " +
                                   percent(spread.deviation);
    return chosen + "; " + spreadText;
}

std::string accuracyText(const ModelScores& scores, const Spread& members,
                         std::size_t validationDocuments) {
    return scoreText(scores) + " on " + grouped(validationDocuments) +
           " validation documents as an ensemble of " + std::to_string(members.runs) +
           " members, which alone have a mean " + (scores.f1 ? "micro F1 of " : "of ") +
           percent(members.mean) + ", standard deviation " + percent(members.deviation) +
           "; their epochs were chosen by the same documents";
}

std::string subwordsText(const ModelScores& scores) {
    return "with the words that the file knows by their parts: " + scoreText(scores);
}

namespace {

std::string hundredths(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", number);
    return text;
}

std::string rangeOfThresholds(const std::vector<double>& labelThresholds) {
    const auto [least, most] = std::minmax_element(labelThresholds.begin(), labelThresholds.end());
    return "afterwards each label got its own threshold, from " + hundredths(*least) + " to " +
           hundredths(*most);
}

std::string unseenText(int networks, std::uint64_t documents) {
    return "what " + std::to_string(networks) + " networks predicted for " +
           std::to_string(documents) +
           " training documents that they had not seen, and by the same documents";
}

}  // namespace

std::string thresholdsText(const std::vector<double>& labelThresholds) {
    return rangeOfThresholds(labelThresholds) + ", by the same documents";
}

std::string thresholdsText(const std::vector<double>& labelThresholds, int networks,
                           std::uint64_t documents) {
    return rangeOfThresholds(labelThresholds) + ", by " + unseenText(networks, documents);
}

std::string thresholdText(double threshold, int networks, std::uint64_t documents) {
    return "afterwards the threshold of all labels became " + hundredths(threshold) + ", by " +
           unseenText(networks, documents);
}

}  // namespace hanscope
