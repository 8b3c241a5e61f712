#include "app/hanscope-cli/evaluation_report.h"

#include <algorithm>
#include <cstdio>

#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/progress_line.h"
#include "core/experiment/series.h"
#include "core/experiment/texts.h"

namespace hanscope::cli {

namespace {

constexpr std::size_t kWidestConfusion = 20;  // classes; a wider table helps nobody

double perSecond(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

const std::vector<ClassScore>& classesOf(const EvaluationReport& report) {
    return std::visit(
        [](const auto& evaluation) -> const std::vector<ClassScore>& { return evaluation.classes; },
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

// What members are compared by.
double scoreOf(const Evaluation& evaluation) {
    return evaluation.accuracy;
}
double scoreOf(const MultiLabelEvaluation& evaluation) {
    return evaluation.microF1;
}

DoubleJson membersJson(const EvaluationReport& report) {
    DoubleJson members = DoubleJson::array();
    for (const AnyEvaluation& member : report.members)
        members.push_back(std::visit([](const auto& each) { return scoresJson(each); }, member));
    return members;
}

std::string membersLine(const EvaluationReport& report) {
    std::vector<double> scores;
    std::string list;
    for (const AnyEvaluation& member : report.members) {
        scores.push_back(std::visit([](const auto& each) { return scoreOf(each); }, member));
        list += (list.empty() ? "" : ", ") + percent(scores.back());
    }
    const Spread spread = spreadOf(scores);
    const bool lists = std::holds_alternative<MultiLabelEvaluation>(report.evaluation);
    return std::string("members alone: mean ") + (lists ? "micro F1 " : "accuracy ") +
           percent(spread.mean) + ", standard deviation " + percent(spread.deviation) + " (" +
           list + ")\n";
}

std::size_t letters(const std::string& utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
}

std::string padded(const std::string& text, std::size_t width, bool right) {
    const std::size_t size = letters(text);
    const std::string space(width > size ? width - size : 0, ' ');
    return right ? space + text : text + space;
}

std::size_t labelWidth(const std::vector<std::string>& labels) {
    std::size_t width = 5;
    for (const std::string& label : labels) width = std::max(width, letters(label));
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

void addClasses(DoubleJson& object, const Evaluation& evaluation, DoubleJson classes) {
    object["classes"] = std::move(classes);
    object["confusion"] = evaluation.confusion;
}

void addClasses(DoubleJson& object, const MultiLabelEvaluation&, DoubleJson labels) {
    object["labels"] = std::move(labels);
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
    if (report.labels.size() > kWidestConfusion) return text;
    return text + "\n" + confusionTable(evaluation.confusion, report.labels, width);
}

std::string scoresTable(const MultiLabelEvaluation& evaluation, const EvaluationReport& report) {
    return "micro F1 " + percent(evaluation.microF1) + ", macro F1 " + percent(evaluation.macroF1) +
           ", exact match " + percent(evaluation.exactMatch) + on(report) +
           classTable(report, "label", labelWidth(report.labels));
}

}  // namespace

std::string evaluationJson(const EvaluationReport& report) {
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
    if (!report.members.empty()) object["members"] = membersJson(report);
    return object.dump() + "\n";
}

std::string evaluationTable(const EvaluationReport& report) {
    const std::string text = std::visit(
        [&](const auto& evaluation) { return scoresTable(evaluation, report); }, report.evaluation);
    return text + "\n" + roundNumber(perSecond(report.documents, report.seconds)) +
           " documents and " + roundNumber(perSecond(report.words, report.seconds)) +
           " words a second\n";
}

}  // namespace hanscope::cli
