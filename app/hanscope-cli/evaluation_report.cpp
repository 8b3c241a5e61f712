#include "app/hanscope-cli/evaluation_report.h"

#include <algorithm>
#include <cstdio>

#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/progress_line.h"

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

DoubleJson scoresJson(const Evaluation& evaluation, DoubleJson classes) {
    return {{"accuracy", evaluation.accuracy},
            {"macro_f1", evaluation.macroF1},
            {"classes", std::move(classes)},
            {"confusion", evaluation.confusion}};
}

DoubleJson scoresJson(const MultiLabelEvaluation& evaluation, DoubleJson labels) {
    return {{"micro_f1", evaluation.microF1},
            {"macro_f1", evaluation.macroF1},
            {"exact_match", evaluation.exactMatch},
            {"labels", std::move(labels)}};
}

std::string on(const EvaluationReport& report) {
    return " on " + std::to_string(report.documents) + " documents\n\n";
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
        [&](const auto& evaluation) { return scoresJson(evaluation, classesJson(report)); },
        report.evaluation);
    object["documents"] = report.documents;
    object["documents_per_second"] = perSecond(report.documents, report.seconds);
    object["words_per_second"] = perSecond(report.words, report.seconds);
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
