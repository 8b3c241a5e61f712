#include "core/experiment/plan/training_plan.h"

#include <vector>

#include "core/corpus/inspection.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/plan/plan_files.h"
#include "core/message.h"
#include "core/settings/setting_fields.h"

namespace hanscope {
namespace {

void require(bool sound, const char* option, const Message& sentence) {
    if (!sound) throw PlanError(option, sentence);
}

OutputKind outputKindFor(const TrainingPlan& plan) {
    return plan.data.source.hasLists() ? OutputKind::Sigmoid : OutputKind::Softmax;
}

// The option of the network's largest size, which the user should reduce first.
std::string largestSize(const TrainingPlan& plan) {
    std::string option = "model";
    std::uint64_t largest = 0;
    for (const SettingField& size : settingFields()) {
        const bool counts = size.isOfModel && std::holds_alternative<WholeNumber>(size.type) &&
                            size.appliesTo(plan.settings);
        const std::uint64_t value = counts ? std::get<std::uint64_t>(size.get(plan.settings)) : 0;
        if (value <= largest) continue;
        largest = value;
        option = size.option;
    }
    return option;
}

// Uses the check of the model file writer, so that nothing is trained that could not be saved.
void requireStorableNetwork(const TrainingPlan& plan) {
    if (!plan.startFrom.empty()) return;  // these sizes were read from a model file
    ModelConfig config = configOf(plan.settings);
    config.outputs.kind = outputKindFor(plan);
    config.preprocessing = plan.preprocessing;
    try {
        requireStorable(config);
    } catch (const Error& error) {
        throw PlanError(largestSize(plan), error.sentence());
    }
}

void requireSameLabelling(const TrainingPlan& plan, const Outputs& outputs) {
    const bool lists = plan.data.source.hasLists();
    if (outputs.isMultiLabel() == lists) return;
    throw FileError(
        plan.startFrom,
        lists ? message("this model predicts one label per document, so it cannot be trained "
                        "further on lists of labels; choose another model")
              : message("this model predicts any number of labels per document, so it cannot be "
                        "trained further on single labels; choose another model"));
}

// Where no language was chosen.
Preprocessing usualPreprocessing(const TrainingPlan& plan) {
    const std::filesystem::path teacher = teacherOf(plan);
    if (!teacher.empty()) return peekModelFile(teacher).config.preprocessing;
    Preprocessing preprocessing = plan.preprocessing;
    preprocessing.locale = guessedLanguage(plan.data.source);
    return preprocessing;
}

}  // namespace

TrainSettings defaultSettings(Family family) {
    TrainSettings settings = settingsForAnyDevice();
    settings.network = networkOf(family);
    for (const SettingField& field : settingFields())
        if (field.defaultValue) field.set(settings, field.defaultValue(settings));
    return settings;
}

TrainingPlan continued(TrainingPlan plan) {
    plan.settings.outputs.kind = outputKindFor(plan);
    if (plan.settings.threshold > 0) plan.settings.outputs.threshold = plan.settings.threshold;
    if (plan.startFrom.empty()) {
        if (plan.preprocessing.locale == kGuessedLanguage)
            plan.preprocessing = usualPreprocessing(plan);
        return plan;
    }
    const ModelConfig config = peekModelFile(plan.startFrom).config;
    if (config.members > 1)
        throw FileError(plan.startFrom,
                        message("this model is an ensemble, which cannot be trained further; "
                                "choose a model with one network"));
    requireSameLabelling(plan, config.outputs);
    plan.preprocessing = config.preprocessing;
    plan.settings.network = config.network;
    if (const auto tree = treeOf(config.network)) plan.data.source.hierarchy = {{}, {}, tree};
    const bool isOfLabels = !config.outputs.labelThresholds.empty();
    plan.settings.threshold = isOfLabels ? 0 : config.outputs.threshold;
    plan.settings.outputs = config.outputs;
    if (isOfLabels) plan.settings.outputs.threshold = 0.5;
    plan.settings.outputs.labelThresholds.clear();
    return plan;
}

void requireSound(const TrainingPlan& plan) {
    const LabelHierarchy& hierarchy = plan.data.source.hierarchy;
    require(hierarchy.taxonomy.empty() || hierarchy.pathSeparator.empty(), "path-separator",
            message("the hierarchy is already given by a file (--taxonomy); leave out one of the "
                    "two options"));
    for (const PlanField& field : planFields()) {
        const Message problem = problemOf(field, plan);
        if (!problem.empty()) throw PlanError(field.option, problem);
    }
    requireStorableNetwork(plan);
    requireDistinctFiles(plan);
}

}  // namespace hanscope
