#include "core/experiment/plan/plan_fields.h"

#include <algorithm>
#include <stdexcept>

#include "core/experiment/plan/plan_field_parts.h"
#include "core/message.h"

namespace hanscope {
namespace {

double largestRate(const TrainingPlan& plan) {
    const std::vector<double>& rates = plan.series.learningRates;
    return rates.empty() ? plan.settings.learningRate
                         : *std::max_element(rates.begin(), rates.end());
}

// ---- what is wrong with a setting, as only the plan knows it ----

Message decayProblem(const TrainingPlan& plan) {
    if (largestRate(plan) * plan.settings.weightDecay < 1) return {};
    return message("its product with the learning rate must be below 1; make one of them smaller");
}

Message kindProblem(const TrainingPlan& plan) {
    const FamilyMethod& family = methodOf(plan.settings.network);
    if (family.decidesInTree && !plan.data.source.hierarchy.isGiven())
        return message(
            "hidec needs to know how labels lie under one another: give a --taxonomy or a "
            "--path-separator");
    if (family.needsLists && !hasLists(plan))
        return message(
            "flat needs documents with lists of labels: name the column of these lists "
            "(--labels-column)");
    return {};
}

// A setting of the training as one of the plan.
PlanField lifted(const SettingField& setting) {
    PlanField field;
    static_cast<FieldInfo&>(field) = setting;
    field.get = [get = setting.get](const TrainingPlan& p) { return get(p.settings); };
    field.set = [set = setting.set](TrainingPlan& p, const FieldValue& v) { set(p.settings, v); };
    if (setting.defaultValue)
        field.defaultValue = [f = setting.defaultValue](const TrainingPlan& p) {
            return f(p.settings);
        };
    if (setting.problem)
        field.problem = [f = setting.problem](const TrainingPlan& p) { return f(p.settings); };
    if (setting.applies)
        field.applies = [f = setting.applies, any = setting.isOfNetwork](const TrainingPlan& p) {
            return f(p.settings) || (any && !p.startFrom.empty());  // it may be of any kind
        };
    return field;
}

// What only the plan knows of a setting.
PlanField completed(PlanField field) {
    if (field.key == "family") field.problem = kindProblem;
    if (field.key == "weight_decay") field.problem = decayProblem;
    if (field.key == "threshold") field.applies = hasLists;
    if (field.key == "learning_rate")
        return std::move(field).onlyIf(
            [](const TrainingPlan& p) { return p.series.learningRates.empty(); },
            message("--search says which ones are tried; leave one of them out"));
    return field;
}

PlanFields allFields() {
    PlanFields all = planDataFields();
    for (const SettingField& setting : settingFields()) all.push_back(completed(lifted(setting)));
    append(planRunFields(), all);
    return all;
}

}  // namespace

const std::vector<PlanField>& planFields() {
    static const PlanFields fields = allFields();
    return fields;
}

const PlanField& planField(std::string_view key) {
    const PlanFields& fields = planFields();
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [key](const PlanField& field) { return field.key == key; });
    if (found == fields.end()) throw std::out_of_range("no field " + std::string(key));
    return *found;
}

bool hasEffect(const PlanField& field, const TrainingPlan& plan) {
    return !(field.isOfModel && !plan.startFrom.empty()) && field.appliesTo(plan);
}

Message refusalOf(const PlanField& field, const TrainingPlan& plan) {
    if (!field.appliesTo(plan) && !field.condition.empty()) return field.condition;
    if (field.isOfModel && !plan.startFrom.empty())
        return message("it is taken from the model given with --start-from; leave it out");
    return {};
}

Message problemOf(const PlanField& field, const TrainingPlan& plan) {
    if (!hasEffect(field, plan)) return {};
    const FieldValue value = field.get(plan);
    if (!isWithin(field.type, value))
        return message("%1 is not %2", textOf(field.type, value), rangeText(field.type));
    return field.problem ? field.problem(plan) : Message();
}

std::string fieldText(const TrainingPlan& plan, std::string_view key) {
    const PlanField& field = planField(key);
    return textOf(field.type, field.get(plan));
}

}  // namespace hanscope
