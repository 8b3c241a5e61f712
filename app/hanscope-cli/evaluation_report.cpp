#include "app/hanscope-cli/evaluation_report.h"

#include <algorithm>
#include <cstdio>

#include "app/command_line/progress_line.h"
#include "app/hanscope-cli/json_types.h"
#include "core/experiment/evaluation/score_json.h"
#include "core/experiment/plan/series.h"
#include "core/experiment/texts.h"
#include "core/in_quotes.h"

namespace hanscope::cli {

namespace {

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

DoubleJson reportJson(const EvaluationReport& report) {
    DoubleJson object = std::visit(
        [&](const auto& evaluation) {
            DoubleJson scores = scoresJson(evaluation);
            addClasses(scores, evaluation, classesJson(report));
            return scores;
        },
        report.evaluation);
    object["documents"] = report.documents;
    object["documents_per_second"] = perSecond(report.documents, report.seconds);
    object["words_per_second"] = perSecond(report.words, report.seconds);
    object["attention"] = attentionJson<DoubleJson>(report.attention);
    if (!report.members.empty()) object["members"] = membersJson(report);
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

std::size_t letters(const std::string& utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
}

std::string padded(const std::string& cell, std::size_t width, bool right) {
    const std::string text = inOneLine(cell);
    const std::size_t size = letters(text);
    const std::string space(width > size ? width - size : 0, ' ');
    return right ? space + text : text + space;
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
        char numbers[96];
        std::snprintf(numbers, sizeof numbers, "  %9.4f  %6.4f  %6.4f  %9llu\n", score.precision,
                      score.recall, score.f1, static_cast<unsigned long long>(score.support));
        text += padded(report.labels[i], width, false) + numbers;
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
    return " on " + std::to_string(report.documents) + " documents\n" +
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
        char line[128];
        std::snprintf(line, sizeof line, "%5d  %6zu  %8.4f  %8.4f  %12llu\n", level.depth,
                      level.labels, level.microF1, level.macroF1,
                      static_cast<unsigned long long>(level.support));
        text += line;
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

std::string attentionLine(const AttentionConcentration& attention) {
    const std::string text = attentionText(attention);
    return text.empty() ? "" : "attention: " + text + "\n";
}

}  // namespace

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
    return text + "\non " + std::to_string(reports.front().documents) + " documents\n";
}

std::string evaluationTable(const EvaluationReport& report) {
    const std::string text = std::visit(
        [&](const auto& evaluation) { return scoresTable(evaluation, report); }, report.evaluation);
    return text + "\n" + attentionLine(report.attention) +
           roundNumber(perSecond(report.documents, report.seconds)) + " documents and " +
           roundNumber(perSecond(report.words, report.seconds)) + " words a second\n";
}

std::string evaluationJson(const EvaluationReport& report) {
    return jsonText(reportJson(report)) + "\n";
}

std::string comparisonJson(const std::vector<EvaluationReport>& reports) {
    DoubleJson models = DoubleJson::array();
    for (const EvaluationReport& report : reports) {
        DoubleJson object{{"model", report.model.string()}};
        object.update(reportJson(report));
        models.push_back(std::move(object));
    }
    return jsonText(DoubleJson{{"models", std::move(models)}}) + "\n";
}

}  // namespace hanscope::cli
