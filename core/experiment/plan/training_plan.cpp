#include "core/experiment/plan/training_plan.h"

#include <vector>

#include "core/corpus/output_check.h"
#include "core/experiment/checkpoints.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/settings/setting_fields.h"

namespace hanscope {
namespace {

void require(bool sound, const char* option, const std::string& sentence) {
    if (!sound) throw PlanError(option, sentence);
}

void requireDistinctFiles(const TrainingPlan& plan) {
    require(!plan.out.empty(), "out", "say where the model is written to");
    std::vector<FileRole> others{
        {"the training texts", plan.data.source.path},
        {"the validation texts", plan.data.validation.file},
        {"the taxonomy", plan.data.source.hierarchy.taxonomy},
        {"the word vectors", plan.vectors == VectorSource::File ? plan.vectorFile : ""},
        {"the model to start from", plan.startFrom}};
    const auto add = [&others](const char* option, const FileRole& output) {
        try {
            requireNotReplaced(others, output);
        } catch (const Error& error) {
            throw PlanError(option, error.what());
        }
        others.push_back(output);
    };
    add("out", {"the model", plan.out});
    for (const std::filesystem::path& path : checkpointPaths(plan))
        add("checkpoint", {"the checkpoint", path});
    add("metrics", {"the metrics", plan.metrics});
}

void requireSameLabelling(const TrainingPlan& plan, const Outputs& outputs) {
    const bool lists = plan.data.source.hasLists();
    if (outputs.isMultiLabel() == lists) return;
    throw FileError(plan.startFrom,
                    lists ? "this model gives every document one label, so it cannot be trained "
                            "further on lists of labels; choose another one"
                          : "this model gives a document any number of labels, so it cannot be "
                            "trained further on single ones; choose another one");
}

}  // namespace

TrainSettings usualSettings(Family family) {
    TrainSettings settings = settingsForAnyDevice();
    settings.family = family;
    for (const SettingField& field : settingFields())
        if (field.usual) field.set(settings, field.usual(settings));
    return settings;
}

TrainingPlan continued(TrainingPlan plan) {
    const bool lists = plan.data.source.hasLists();
    plan.settings.outputs.kind = lists ? OutputKind::Sigmoid : OutputKind::Softmax;
    if (plan.startFrom.empty()) return plan;
    const ModelConfig config = peekModelFile(plan.startFrom).config;
    if (config.members > 1)
        throw FileError(plan.startFrom,
                        "it is an ensemble, which cannot be trained further; choose a model of one "
                        "network");
    requireSameLabelling(plan, config.outputs);
    plan.preprocessing = config.preprocessing;
    plan.settings.family = config.family;
    plan.settings.encoder = config.encoder;
    plan.settings.decoder = config.decoder;
    if (config.tree) plan.data.source.hierarchy = {{}, {}, config.tree};
    plan.settings.pooling = config.pooling;
    plan.settings.poolingRounds = config.poolingRounds;
    plan.settings.sizes = config.sizes;
    plan.settings.outputs = config.outputs;
    return plan;
}

void requireSound(const TrainingPlan& plan) {
    const LabelHierarchy& hierarchy = plan.data.source.hierarchy;
    require(hierarchy.taxonomy.empty() || hierarchy.pathSeparator.empty(), "path-separator",
            "a file says already how labels lie under one another (--taxonomy); leave one out");
    for (const PlanField& field : planFields()) {
        const std::string problem = problemOf(field, plan);
        if (!problem.empty()) throw PlanError(field.option, problem);
    }
    requireDistinctFiles(plan);
}

}  // namespace hanscope
