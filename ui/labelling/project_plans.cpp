#include "ui/labelling/project_plans.h"

#include <QFile>
#include <algorithm>
#include <set>

#include "core/corpus/inspection.h"
#include "core/error.h"
#include "core/experiment/training_data.h"
#include "core/resource_folder.h"
#include "core/text/text_file.h"

namespace hanscope::ui {

ProjectCopy::ProjectCopy(const LabelProject& project)
    : path_(std::filesystem::path(QFile::encodeName(folder_.path()).toStdString()) /
            project.path().filename()) {
    project.save(path_);
}

TrainingPlan ProjectCopy::planFor(TrainingPlan plan, const std::filesystem::path& out,
                                  const std::string& name) const {
    plan.data.source.path = path_;
    plan.out = out;
    plan.checkpoint = path_.parent_path() / "checkpoint";
    if (!plan.startFrom.empty()) {
        const std::filesystem::path start = path_.parent_path() / "start.safetensors";
        std::error_code error;
        std::filesystem::copy_file(plan.startFrom, start, error);
        if (error) throwUnreadable(plan.startFrom, error.value());
        plan.startFrom = start;
    }
    plan.metrics.clear();
    plan.resume = false;
    plan.card.name = name;
    return plan;
}

TrainingPlan linearPlan(const LabelProject& project) {
    TrainingPlan plan;
    if (project.hasLists()) plan.data.source.columns.labelling = Labelling::Lists;
    plan.settings = defaultSettings(Family::Linear);
    return plan;
}

std::optional<StartingModel> startFor(const TrainingPlan& plan, const CancelToken& cancel) {
    const CorpusSource& source = plan.data.source;
    if (source.hasLists()) return std::nullopt;
    try {
        const Preprocessing preprocessing{guessedLanguage(source)};
        const auto corpus =
            openTexts(source, plan.cache, preprocessing, plan.settings.threads, {}, cancel);
        return startingModelFor(*corpus, preprocessing, resourceFolder() / "models", cancel);
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Cancelled&) {
        return std::nullopt;
    }
}

bool hasLabelsOf(const ModelInfo& model, const LabelProject& project) {
    std::set<std::string> known;
    for (const std::string& label : model.labels)
        if (project.nameOfModelLabel(label) == label) known.insert(label);
    const auto& decisions = project.decisions();
    return std::all_of(decisions.begin(), decisions.end(), [&](const auto& each) {
        const auto labels = project.labelsOf(each.second);
        return std::all_of(labels.begin(), labels.end(),
                           [&](const std::string& label) { return known.count(label) > 0; });
    });
}

}  // namespace hanscope::ui
