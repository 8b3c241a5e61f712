#include "ui/labelling/project_plans.h"

#include <QFile>
#include <algorithm>
#include <set>

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
        std::filesystem::copy_file(plan.startFrom, start);
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
