#include "ui/labelling/labels/label_entries.h"

#include <unordered_map>

namespace hanscope::ui {

namespace {

/// Different labels; the first definition of a label counts, and the first parent.
std::vector<LabelDefinition> allLabels(const LabelProject& project, const QStringList& own,
                                       const ModelInfo* model) {
    std::vector<LabelDefinition> all = project.labels();
    std::unordered_map<std::string, std::size_t> places;
    for (const LabelDefinition& each : all) places.emplace(each.label, places.size());
    const auto add = [&](const LabelDefinition& definition) {
        const auto [place, isNew] = places.emplace(definition.label, all.size());
        if (isNew) return all.push_back(definition);
        std::string& parent = all[place->second].parent;
        if (parent.empty()) parent = definition.parent;
    };
    for (const QString& each : own) add({each.toStdString()});
    const auto named = [&](const std::string& label) { return project.nameOfModelLabel(label); };
    if (model && model->tree)
        for (const LabelDefinition& each : definitionsOf(*model->tree))
            add({named(each.label), {}, {}, each.parent.empty() ? "" : named(each.parent)});
    else if (model)
        for (const std::string& each : model->labels) add({named(each)});
    return all;
}

}  // namespace

std::vector<LabelEntry> labelEntries(const LabelProject& project, const QStringList& own,
                                     const ModelInfo* model) {
    const std::vector<LabelDefinition> all = allLabels(project, own, model);
    std::vector<LabelEntry> entries;
    const auto tree = codebookTree(all);
    if (!tree) {
        for (const LabelDefinition& each : all) {
            const QString label = QString::fromStdString(each.label);
            entries.push_back({label, label});
        }
        return entries;
    }
    for (std::int32_t label = 0; label < tree->root(); ++label) {
        const std::string& name = tree->name(label);
        const auto known = model && model->tree ? model->tree->find(name) : std::nullopt;
        entries.push_back({QString::fromStdString(name),
                           QString::fromStdString(known ? model->tree->title(*known) : name),
                           tree->parent(label) == tree->root() ? -1 : tree->parent(label)});
    }
    return entries;
}

}  // namespace hanscope::ui
