#include "app/hanscope-cli/difference_report.h"

#include "core/experiment/texts.h"

namespace hanscope::cli {

namespace {

DoubleJson differenceJson(const ScoreDifference& score) {
    return {{"first", score.first},
            {"second", score.second},
            {"difference", score.difference()},
            {"interval", {score.interval.low, score.interval.high}}};
}

}  // namespace

DoubleJson scoreDifferencesJson(const ScoreDifferences& differences, bool lists) {
    return {{lists ? "exact_match" : "accuracy", differenceJson(differences.accuracy)},
            {"f1", differenceJson(differences.f1)}};
}

std::string scoreDifferencesReport(const ScoreDifferences& differences, bool lists) {
    std::string report;
    for (const Message& text : scoreDifferenceTexts(differences, lists))
        report += text.english() + "\n";
    return report;
}

}  // namespace hanscope::cli
