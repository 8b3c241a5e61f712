#include "app/hanscope-cli/evaluation_scores.h"

#include "core/experiment/evaluation/score_json.h"

namespace hanscope::cli {

namespace {

const std::vector<ClassScore>& classesIn(const Evaluation& evaluation) {
    return evaluation.classes;
}
const std::vector<ClassScore>& classesIn(const MultiLabelEvaluation& evaluation) {
    return evaluation.classes;
}
const std::vector<ClassScore>& classesIn(const TreeEvaluation& evaluation) {
    return evaluation.labels.classes;
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

}  // namespace

double perSecond(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

const std::vector<ClassScore>& classesOf(const EvaluationReport& report) {
    return std::visit(
        [](const auto& each) -> const std::vector<ClassScore>& { return classesIn(each); },
        report.evaluation);
}

DoubleJson scoresJson(const EvaluationReport& report) {
    return std::visit([](const auto& each) { return scoresJson(each); }, report.evaluation);
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
