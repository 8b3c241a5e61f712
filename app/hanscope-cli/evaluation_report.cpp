#include "app/hanscope-cli/evaluation_report.h"

#include <algorithm>
#include <cstdio>

#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/progress_line.h"
#include "core/experiment/series.h"

namespace hanscope::cli {

namespace {

constexpr std::size_t kWidestConfusion = 20;  // classes; a wider table helps nobody

double perSecond(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

DoubleJson classesJson(const EvaluationReport& report) {
    DoubleJson classes = DoubleJson::array();
    for (std::size_t i = 0; i < report.labels.size(); ++i) {
        const ClassScore& score = report.evaluation.classes[i];
        classes.push_back({{"label", report.labels[i]},
                           {"precision", score.precision},
                           {"recall", score.recall},
                           {"f1", score.f1},
                           {"support", score.support}});
    }
    return classes;
}

DoubleJson membersJson(const EvaluationReport& report) {
    DoubleJson members = DoubleJson::array();
    for (const Evaluation& member : report.members)
        members.push_back({{"accuracy", member.accuracy}, {"macro_f1", member.macroF1}});
    return members;
}

std::string membersLine(const EvaluationReport& report) {
    std::vector<double> accuracies;
    std::string list;
    for (const Evaluation& member : report.members) {
        accuracies.push_back(member.accuracy);
        list += (list.empty() ? "" : ", ") + percent(member.accuracy);
    }
    const Spread spread = spreadOf(accuracies);
    return "members alone: mean accuracy " + percent(spread.mean) + ", standard deviation " +
           percent(spread.deviation) + " (" + list + ")\n";
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

std::string classTable(const EvaluationReport& report, std::size_t width) {
    std::string text = padded("class", width, false) + "  precision  recall      f1  documents\n";
    for (std::size_t i = 0; i < report.labels.size(); ++i) {
        const ClassScore& score = report.evaluation.classes[i];
        char numbers[96];
        std::snprintf(numbers, sizeof numbers, "  %9.4f  %6.4f  %6.4f  %9llu\n", score.precision,
                      score.recall, score.f1, static_cast<unsigned long long>(score.support));
        text += padded(report.labels[i], width, false) + numbers;
    }
    return text;
}

std::string confusionTable(const EvaluationReport& report, std::size_t width) {
    std::string text = "true \\ predicted\n" + std::string(width, ' ');
    for (const std::string& label : report.labels) text += "  " + padded(label, width, true);
    text += "\n";
    for (std::size_t truth = 0; truth < report.labels.size(); ++truth) {
        text += padded(report.labels[truth], width, false);
        for (const std::uint64_t count : report.evaluation.confusion[truth])
            text += "  " + padded(std::to_string(count), width, true);
        text += "\n";
    }
    return text;
}

}  // namespace

std::string evaluationJson(const EvaluationReport& report) {
    DoubleJson object{{"accuracy", report.evaluation.accuracy},
                      {"macro_f1", report.evaluation.macroF1},
                      {"classes", classesJson(report)},
                      {"confusion", report.evaluation.confusion},
                      {"documents", report.documents},
                      {"documents_per_second", perSecond(report.documents, report.seconds)},
                      {"words_per_second", perSecond(report.words, report.seconds)}};
    if (!report.members.empty()) object["members"] = membersJson(report);
    return object.dump() + "\n";
}

std::string evaluationTable(const EvaluationReport& report) {
    const std::size_t width = labelWidth(report.labels);
    std::string text = "accuracy " + percent(report.evaluation.accuracy) + ", macro F1 " +
                       percent(report.evaluation.macroF1) + " on " +
                       std::to_string(report.documents) + " documents\n";
    if (!report.members.empty()) text += membersLine(report);
    text += "\n" + classTable(report, width);
    if (report.labels.size() <= kWidestConfusion) text += "\n" + confusionTable(report, width);
    return text + "\n" + roundNumber(perSecond(report.documents, report.seconds)) +
           " documents and " + roundNumber(perSecond(report.words, report.seconds)) +
           " words a second\n";
}

}  // namespace hanscope::cli
