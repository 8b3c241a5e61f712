#include "app/hanscope-cli/evaluation_report.h"

#include <algorithm>

#include "app/command_line/terminal.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/padded.h"
#include "core/experiment/plan/series.h"
#include "core/experiment/score_json.h"
#include "core/experiment/texts.h"
#include "core/formatted.h"
#include "core/in_quotes.h"
#include "core/metrics/paired_comparison.h"

namespace hanscope::cli {

namespace {

DoubleJson differenceJson(const ScoreDifference& score) {
    return {{"first", score.first},
            {"second", score.second},
            {"difference", score.difference()},
            {"interval", {score.interval.low, score.interval.high}}};
}

double perSecond(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

const std::vector<ClassScore>& classesIn(const Evaluation& evaluation) {
    return evaluation.classes;
}
const std::vector<ClassScore>& classesIn(const MultiLabelEvaluation& evaluation) {
    return evaluation.classes;
}
const std::vector<ClassScore>& classesIn(const TreeEvaluation& evaluation) {
    return evaluation.labels.classes;
}

/// The scores of each label.
const std::vector<ClassScore>& classesOf(const EvaluationReport& report) {
    return std::visit(
        [](const auto& each) -> const std::vector<ClassScore>& { return classesIn(each); },
        report.evaluation);
}

DoubleJson classesJson(const EvaluationReport& report) {
    DoubleJson classes = DoubleJson::array();
    for (std::size_t i = 0; i < report.labels.size(); ++i) {
        const ClassScore& score = classesOf(report)[i];
        classes.push_back({{"label", report.labels[i]},
                           {"precision", score.precision},
                           {"recall", score.recall},
                           {"f1", score.f1},
                           {"support", score.support}});
        if (!report.thresholds.empty() && report.thresholds[i])
            classes.back()["threshold"] = *report.thresholds[i];
        if (const auto areas = report.areas.find(report.labels[i]); areas != report.areas.end()) {
            classes.back()["average_precision"] = areas->second.averagePrecision;
            classes.back()["roc_area"] = areas->second.roc;
        }
        if (report.tree) classes.back()["path"] = report.tree->path(static_cast<std::int32_t>(i));
    }
    return classes;
}

DoubleJson scoresJson(const Evaluation& evaluation) {
    return {{"accuracy", evaluation.accuracy}, {"macro_f1", evaluation.macroF1}};
}

DoubleJson scoresJson(const MultiLabelEvaluation& evaluation) {
    return {{"micro_f1", evaluation.microF1},
            {"macro_f1", evaluation.macroF1},
            {"exact_match", evaluation.exactMatch}};
}

DoubleJson scoresJson(const TreeEvaluation& evaluation) {
    return {{"micro_f1", evaluation.labels.microF1},
            {"macro_f1", evaluation.labels.macroF1},
            {"c_micro_f1", evaluation.cMicroF1},
            {"c_macro_f1", evaluation.cMacroF1},
            {"exact_match", evaluation.labels.exactMatch}};
}

DoubleJson membersJson(const EvaluationReport& report) {
    DoubleJson members = DoubleJson::array();
    for (const Scores& member : report.members)
        members.push_back(std::visit([](const auto& each) { return scoresJson(each); }, member));
    return members;
}

void addClasses(DoubleJson& object, const Evaluation& evaluation, DoubleJson classes) {
    object["classes"] = std::move(classes);
    object["confusion"] = evaluation.confusion;
}

void addClasses(DoubleJson& object, const MultiLabelEvaluation&, DoubleJson labels) {
    object["labels"] = std::move(labels);
}

void addClasses(DoubleJson& object, const TreeEvaluation& evaluation, DoubleJson labels) {
    auto& levels = object["levels"] = DoubleJson::array();
    for (const LevelScore& level : evaluation.levels)
        levels.push_back({{"depth", level.depth},
                          {"labels", level.labels},
                          {"micro_f1", level.microF1},
                          {"macro_f1", level.macroF1},
                          {"support", level.support}});
    object["labels"] = std::move(labels);
}

const MultiLabelEvaluation& comparable(const TreeEvaluation& evaluation) {
    return evaluation.labels;
}
template <class Compared>
const Compared& comparable(const Compared& evaluation) {
    return evaluation;
}

BaselineComparison baselineOf(const EvaluationReport& report) {
    return std::visit(
        [&](const auto& each) { return compareWithBaseline(comparable(each), report.labels); },
        report.evaluation);
}

DoubleJson calibrationJson(const EvaluationReport& report) {
    DoubleJson object{{"expected_error", report.reliability.expectedCalibrationError()},
                      {"predictions", report.reliability.count()},
                      {"temperature", report.temperature}};
    if (report.withoutTemperature)
        object["expected_error_without"] = report.withoutTemperature->expectedCalibrationError();
    return object;
}

DoubleJson dependenceJson(const WordDependence& dependence) {
    return {{"words", dependence.words},
            {"texts", dependence.texts},
            {"changed", dependence.share()},
            {"change", dependence.change}};
}

DoubleJson reportJson(const EvaluationReport& report) {
    DoubleJson object = std::visit(
        [&](const auto& evaluation) {
            DoubleJson scores = scoresJson(evaluation);
            addClasses(scores, evaluation, classesJson(report));
            return scores;
        },
        report.evaluation);
    object["baseline"] = baselineJson<DoubleJson>(baselineOf(report));
    object["calibration"] = calibrationJson(report);
    object["documents"] = report.documents;
    addSkipped(object, report.skipped);
    object["precision"] = kPrecisionNames[static_cast<std::size_t>(report.precision)];
    object["documents_per_second"] = perSecond(report.documents, report.seconds);
    object["words_per_second"] = perSecond(report.words, report.seconds);
    object["attention"] = attentionJson<DoubleJson>(report.attention);
    object["trained_on"] = {{"texts", report.seen.seen},
                            {"right", report.seen.seenRight},
                            {"others", report.seen.others},
                            {"others_right", report.seen.othersRight},
                            {"unknown", report.seen.unknown}};
    if (report.dependence) object["must_not_matter"] = dependenceJson(*report.dependence);
    if (!report.members.empty()) object["members"] = membersJson(report);
    if (report.groups) object["by"] = groupsJson(*report.groups, scoreLines(report.groupScores));
    return object;
}

/// The scores over all documents, with their names in JSON as keys, in the order in which they are
/// shown.
DoubleJson scoresJson(const EvaluationReport& report) {
    return std::visit([](const auto& each) { return scoresJson(each); }, report.evaluation);
}

constexpr std::size_t kMaxConfusionClasses = 20;  // classes; a wider table is not readable

// The score by which members are compared.
double scoreOf(const Evaluation& evaluation) {
    return evaluation.accuracy;
}
double scoreOf(const MultiLabelEvaluation& evaluation) {
    return evaluation.microF1;
}
double scoreOf(const TreeEvaluation& evaluation) {
    return evaluation.labels.microF1;
}

std::string membersLine(const EvaluationReport& report) {
    std::vector<double> scores;
    std::string list;
    for (const Scores& member : report.members) {
        scores.push_back(std::visit([](const auto& each) { return scoreOf(each); }, member));
        list += (list.empty() ? "" : ", ") + percent(scores.back());
    }
    const Spread spread = spreadOf(scores);
    const bool lists = !std::holds_alternative<Evaluation>(report.evaluation);
    return std::string("members separately: mean ") + (lists ? "micro F1 " : "accuracy ") +
           percent(spread.mean) + ", standard deviation " + percent(spread.deviation) + " (" +
           list + ")\n";
}

std::size_t labelWidth(const std::vector<std::string>& labels) {
    std::size_t width = 5;
    for (const std::string& label : labels) width = std::max(width, letters(inOneLine(label)));
    return width;
}

std::string classTable(const EvaluationReport& report, const char* title, std::size_t width) {
    std::string text = padded(title, width, false) + "  precision  recall      f1  documents\n";
    for (std::size_t i = 0; i < report.labels.size(); ++i) {
        const ClassScore& score = classesOf(report)[i];
        text += padded(report.labels[i], width, false) +
                formatted("  %9.4f  %6.4f  %6.4f  %9llu\n", score.precision, score.recall, score.f1,
                          static_cast<unsigned long long>(score.support));
    }
    return text;
}

std::string confusionTable(const std::vector<std::vector<std::uint64_t>>& confusion,
                           const std::vector<std::string>& labels, std::size_t width) {
    std::string text = "true \\ predicted\n" + std::string(width, ' ');
    for (const std::string& label : labels) text += "  " + padded(label, width, true);
    text += "\n";
    for (std::size_t truth = 0; truth < labels.size(); ++truth) {
        text += padded(labels[truth], width, false);
        for (const std::uint64_t count : confusion[truth])
            text += "  " + padded(std::to_string(count), width, true);
        text += "\n";
    }
    return text;
}

std::string on(const EvaluationReport& report) {
    return " on " + amountOf(report.documents, "document") + leftOutText(report.skipped) + "\n" +
           baselineText(baselineOf(report)).english() + "\n" +
           (report.seen.isLargeShare() ? seenText(report.seen).english() + "\n" : "") +
           (report.members.empty() ? "" : membersLine(report)) + "\n";
}

std::string scoresTable(const Evaluation& evaluation, const EvaluationReport& report) {
    const std::size_t width = labelWidth(report.labels);
    const std::string text = "accuracy " + percent(evaluation.accuracy) + ", macro F1 " +
                             percent(evaluation.macroF1) + on(report) +
                             classTable(report, "class", width);
    if (report.labels.size() > kMaxConfusionClasses) return text;
    return text + "\n" + confusionTable(evaluation.confusion, report.labels, width);
}

std::string scoresTable(const MultiLabelEvaluation& evaluation, const EvaluationReport& report) {
    return "micro F1 " + percent(evaluation.microF1) + ", macro F1 " + percent(evaluation.macroF1) +
           ", exact match " + percent(evaluation.exactMatch) + on(report) +
           classTable(report, "label", labelWidth(report.labels));
}

std::string levelTable(const TreeEvaluation& evaluation) {
    std::string text = "depth  labels  micro F1  macro F1  in documents\n";
    for (const LevelScore& level : evaluation.levels) {
        text +=
            formatted("%5d  %6zu  %8.4f  %8.4f  %12llu\n", level.depth, level.labels, level.microF1,
                      level.macroF1, static_cast<unsigned long long>(level.support));
    }
    return text;
}

std::string scoresTable(const TreeEvaluation& evaluation, const EvaluationReport& report) {
    return "micro F1 " + percent(evaluation.labels.microF1) + ", macro F1 " +
           percent(evaluation.labels.macroF1) + ", C-micro F1 " + percent(evaluation.cMicroF1) +
           ", C-macro F1 " + percent(evaluation.cMacroF1) + ", exact match " +
           percent(evaluation.labels.exactMatch) + on(report) + levelTable(evaluation) + "\n" +
           classTable(report, "label", labelWidth(report.labels));
}

// "c_micro_f1" to "C-micro F1".
std::string titleOf(std::string key) {
    if (key.rfind("c_", 0) == 0) key.replace(0, 2, "C-");
    std::replace(key.begin(), key.end(), '_', ' ');
    if (key.size() > 2 && key.substr(key.size() - 2) == "f1") key.replace(key.size() - 2, 2, "F1");
    return key;
}

std::string calibrationLine(const EvaluationReport& report) {
    return calibrationText(report.reliability, report.withoutTemperature, report.temperature)
               .english() +
           "\n";
}

std::string dependenceLine(const EvaluationReport& report) {
    return report.dependence ? dependenceText(*report.dependence).english() + "\n" : "";
}

std::string attentionLine(const AttentionConcentration& attention) {
    const std::string text = attentionText(attention).english();
    return text.empty() ? "" : "attention: " + text + "\n";
}

/// None if the models do not read the same documents: one may find no words in some.
std::optional<PairedComparison> comparedWith(const EvaluationReport& first,
                                             const EvaluationReport& report) {
    if (&first == &report || first.right.size() != report.right.size()) return std::nullopt;
    return comparePaired(first.right, report.right);
}

/// The lists as numbers in `labels`; none if one of their labels is not among these.
std::optional<LabelLists> asNumbersIn(const std::vector<std::string>& labels,
                                      const LabelLists& lists,
                                      const std::vector<std::string>& own) {
    if (labels.size() != own.size()) return std::nullopt;
    std::vector<std::int32_t> numbers;
    for (const std::string& label : own) {
        const auto found = std::find(labels.begin(), labels.end(), label);
        if (found == labels.end()) return std::nullopt;
        numbers.push_back(static_cast<std::int32_t>(found - labels.begin()));
    }
    return lists.renumbered(numbers);
}

/// None as for comparedWith(), and if the models do not predict the same labels.
std::optional<ScoreDifferences> scoresAgainst(const EvaluationReport& first,
                                              const EvaluationReport& report) {
    if (!comparedWith(first, report)) return std::nullopt;
    if (hasLists(first) != hasLists(report)) return std::nullopt;
    const auto predicted = asNumbersIn(first.labels, report.predicted, report.labels);
    if (!predicted) return std::nullopt;
    return differencesOfScores(first.truth, first.predicted, *predicted, first.labels.size(),
                               hasLists(report) ? F1Mean::Micro : F1Mean::Macro);
}

std::string differenceLine(const EvaluationReport& first, const EvaluationReport& report) {
    const auto paired = comparedWith(first, report);
    if (!paired) return "";
    const auto scores = scoresAgainst(first, report);
    return pairedText(*paired, first.model.string(), report.model.string()).english() + "\n" +
           (scores ? scoreDifferencesReport(*scores, hasLists(report)) : "");
}

std::string groupsOfReport(const EvaluationReport& report) {
    if (!report.groups) return "";
    const bool lists = hasLists(report);
    return groupsTable(
        *report.groups,
        {"documents", lists ? "exact match" : "accuracy", lists ? "micro F1" : "macro F1"},
        scoreLines(report.groupScores));
}

std::string comparisonTable(const std::vector<EvaluationReport>& reports) {
    std::size_t width = 5;
    for (const EvaluationReport& report : reports)
        width = std::max(width, letters(report.model.string()));
    std::string text = padded("model", width, false);
    const DoubleJson columns = scoresJson(reports.front());
    for (const auto& [key, value] : columns.items()) text += "  " + titleOf(key);
    text += "  words/s\n";
    for (const EvaluationReport& report : reports) {
        text += padded(report.model.string(), width, false);
        const DoubleJson scores = scoresJson(report);
        for (const auto& [key, value] : columns.items())
            text += "  " + padded(scores.contains(key) ? percent(scores[key].get<double>()) : "–",
                                  titleOf(key).size(), true);
        text += "  " + padded(roundNumber(perSecond(report.words, report.seconds)), 7, true) + "\n";
    }
    text += "\n";
    for (const EvaluationReport& report : reports) text += differenceLine(reports.front(), report);
    for (const EvaluationReport& report : reports)
        if (report.dependence) text += report.model.string() + ": " + dependenceLine(report);
    const BaselineComparison baseline = baselineOf(reports.front());
    std::string groups;
    for (const EvaluationReport& report : reports)
        if (report.groups) groups += "\n" + report.model.string() + "\n" + groupsOfReport(report);
    return text + "on " + amountOf(reports.front().documents, "document") + "; always “" +
           baseline.answer + "” would have " + percent(baseline.baseline) + "\n" + groups;
}

std::string evaluationTable(const EvaluationReport& report) {
    const std::string text = std::visit(
        [&](const auto& evaluation) { return scoresTable(evaluation, report); }, report.evaluation);
    return text + "\n" + (report.groups ? groupsOfReport(report) + "\n" : "") +
           calibrationLine(report) + attentionLine(report.attention) + dependenceLine(report) +
           roundNumber(perSecond(report.documents, report.seconds)) + " documents and " +
           roundNumber(perSecond(report.words, report.seconds)) + " words a second" +
           (report.precision == Precision::Float ? "\n" : ", with products in bfloat16\n");
}

std::string comparisonJson(const std::vector<EvaluationReport>& reports) {
    DoubleJson models = DoubleJson::array();
    for (const EvaluationReport& report : reports) {
        DoubleJson object{{"model", report.model.string()}};
        object.update(reportJson(report));
        if (const auto paired = comparedWith(reports.front(), report)) {
            DoubleJson& against = object["against_first"];
            against = {{"only_this", paired->onlySecond},
                       {"only_first", paired->onlyFirst},
                       {"difference", paired->difference()},
                       {"interval", {paired->interval().low, paired->interval().high}},
                       {"p", paired->p()}};
            if (const auto scores = scoresAgainst(reports.front(), report))
                against.update(scoreDifferencesJson(*scores, hasLists(report)));
        }
        models.push_back(std::move(object));
    }
    return jsonText(DoubleJson{{"models", std::move(models)}}) + "\n";
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

bool hasLists(const EvaluationReport& report) {
    return !std::holds_alternative<Evaluation>(report.evaluation);
}

std::string evaluationTables(const std::vector<EvaluationReport>& reports) {
    return reports.size() == 1 ? evaluationTable(reports[0]) : comparisonTable(reports);
}

std::string evaluationJson(const std::vector<EvaluationReport>& reports) {
    return reports.size() == 1 ? jsonText(reportJson(reports[0])) + "\n" : comparisonJson(reports);
}

}  // namespace hanscope::cli
