#include "core/experiment/plan/plan_field_parts.h"
#include "core/message.h"

namespace hanscope {
namespace {

constexpr std::array kStorageNames{"float32", "float16"};
constexpr char kTraining[] = "Training", kInterruptions[] = "Interruptions",
               kCard[] = "Texts for the model's card";

Message ensembleProblem(const TrainingPlan& plan) {
    const SeriesSettings& series = plan.series;
    if (!series.ensemble || (series.seeds >= 2 && series.seeds <= kMaxMembers)) return {};
    return message("an ensemble has 2 to %1 members; say how many with the number of seeds",
                   kMaxMembers);
}

Message classWeightsProblem(const TrainingPlan& plan) {
    if (plan.classWeights.empty() || !hasLists(plan)) return {};
    return message(
        "it applies only to documents with one label each, not to lists or a tree of labels; leave "
        "it out");
}

Message foldsProblem(const TrainingPlan& plan) {
    if (plan.thresholdFolds == 0) return {};
    if (plan.thresholdFolds == 1)
        return message("one network would learn from no document; choose 0, or 2 or more");
    if (plan.settings.threshold > 0)
        return message("--threshold fixes the threshold of all labels; leave one of the two out");
    if (plan.series.ensemble)
        return message(
            "single networks cannot choose the thresholds of an ensemble; leave one of the two "
            "out");
    if (!plan.startFrom.empty())
        return message(
            "the model given with --start-from may have learnt from the same documents; leave one "
            "of the two out");
    if (!methodOf(plan.settings.network).decidesByThresholds(configOf(plan.settings)))
        return message(
            "it does not go with --one-label-a-level, --without-mask and --tree-labels ended, with "
            "which a label is not decided by thresholds alone; leave it or them out");
    return {};
}

bool canDistil(const TrainingPlan& plan) {
    return methodOf(plan.settings.network).canDistil;
}

bool distils(const TrainingPlan& plan) {
    return !teacherOf(plan).empty();
}

PlanFields distillationFields() {
    const Message only =
        message("it applies only to distillation; leave it out or add --distil MODEL");
    return listOf(
        fieldOf(
            "distil", FileName{}, [](auto& p) -> auto& { return p.distil; })
            .helped(kPlanModelGroup,
                    "Also learn the predictions of this model, for example an ensemble, for the "
                    "training documents")
            .written("MODEL")
            .onlyIf(canDistil,
                    message("a hidec model cannot learn from another model; leave it out")),
        fieldOf(
            "distil_weight", RealNumber{0, 1000},
            [](auto& p) -> auto& { return p.settings.distil.weight; })
            .helped(kPlanModelGroup, "Weight of this part of the loss")
            .onlyIf(distils, only),
        fieldOf(
            "distil_temperature", RealNumber{0.1, 100},
            [](auto& p) -> auto& { return p.settings.distil.temperature; })
            .helped(kPlanModelGroup,
                    "Divisor of the logits of both models in this part of the loss")
            .onlyIf(distils, only));
}

PlanFields seriesFields() {
    return listOf(
        fieldOf(
            "class_weights", Text{}, [](auto& p) -> auto& { return p.classWeights; })
            .helped("Optimisation",
                    "balanced: rare classes count as much as frequent ones; or LABEL=WEIGHT,…")
            .checked(classWeightsProblem),
        fieldOf(
            "search", NumberList{{1e-9, 1000}},
            [](auto& p) -> auto& { return p.series.learningRates; })
            .helped(kTraining, "Train with each of these learning rates and keep the best"),
        fieldOf(
            "seeds", WholeNumber{1, 1000}, [](auto& p) -> auto& { return p.series.seeds; })
            .helped(kTraining, "Train with N seeds, starting with --seed, and keep the best model"),
        fieldOf(
            "ensemble", Switch{}, [](auto& p) -> auto& { return p.series.ensemble; })
            .helped(kTraining,
                    "Save the models of all seeds in one file, which predicts with their mean")
            .onlyIf([](const TrainingPlan& p) { return p.series.seeds > 1 || p.series.ensemble; })
            .checked(ensembleProblem),
        fieldOf(
            "threshold_folds", WholeNumber{0, 1000},
            [](auto& p) -> auto& { return p.thresholdFolds; })
            .helped(kTraining,
                    "With --labels-column: N further networks, each trained without one N-th of "
                    "the training documents, choose the thresholds of the labels on these "
                    "documents; with a model hidec one threshold for all; 0: no further networks")
            .onlyIf(hasLists, message("it applies only to documents with lists of labels; leave it "
                                      "out or add --labels-column"))
            .checked(foldsProblem));
}

PlanFields modelFields() {
    return listOf(
        fieldOf(
            "name", Text{}, [](auto& p) -> auto& { return p.card.name; })
            .helped(kCard, "Name of the model [the file's name]"),
        fieldOf(
            "description", Text{}, [](auto& p) -> auto& { return p.card.description; })
            .helped(kCard, "Which texts it classifies into which classes"),
        fieldOf(
            "card_data", Text{}, [](auto& p) -> auto& { return p.card.data; })
            .called("data")
            .helped(kCard, "Description of the data [the file's name]"),
        fieldOf(
            "terms", Text{}, [](auto& p) -> auto& { return p.card.terms; })
            .helped(kCard, "The data's terms of use"),
        fieldOf(
            "date", Text{}, [](auto& p) -> auto& { return p.card.date; }),
        fieldOf(
            "storage", oneOf(kStorageNames), [](auto& p) -> auto& { return p.storage; })
            .helped(kPlanModelGroup, "float32, or float16 for a file of half the size"),
        fieldOf(
            "checkpoint", FileName{}, [](auto& p) -> auto& { return p.checkpoint; })
            .helped(kInterruptions, "File in which the run is saved every minute [OUT.checkpoint]"),
        fieldOf(
            "metrics", FileName{}, [](auto& p) -> auto& { return p.metrics; })
            .helped(kTraining,
                    "Write loss, accuracy and speed of every step and epoch as JSON "
                    "lines"),
        fieldOf(
            "out", FileName{}, [](auto& p) -> auto& { return p.out; })
            .helped("Options", "The model file to write"));
}

}  // namespace

std::filesystem::path teacherOf(const TrainingPlan& plan) {
    return canDistil(plan) ? plan.distil : std::filesystem::path();
}

int thresholdFoldsOf(const TrainingPlan& plan) {
    return hasLists(plan) ? plan.thresholdFolds : 0;
}

PlanFields planRunFields() {
    PlanFields fields = distillationFields();
    append(seriesFields(), fields);
    append(modelFields(), fields);
    return fields;
}

}  // namespace hanscope
