#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/message.h"
#include "core/settings/field.h"

namespace hanscope {

using PlanField = Field<TrainingPlan>;  ///< see core/settings/field.h

/// Everything that a plan says, in the order of its JSON: the texts, how they are prepared, the
/// settings of the training (settingFields()), the series of runs, the model and its card. Not in
/// it: `resume` and the card's command.
const std::vector<PlanField>& planFields();
/// The field of that key. Throws std::out_of_range for a key that no field has.
const PlanField& planField(std::string_view key);

/// Whether the field changes anything in such a plan: it applies, and no model that the training
/// starts from decides it instead.
bool hasEffect(const PlanField& field, const TrainingPlan& plan);
/// Why the field's option is refused in such a plan; empty: it is not.
Message refusalOf(const PlanField& field, const TrainingPlan& plan);
/// What is wrong with the field's value in such a plan, without its name; empty: nothing is.
Message problemOf(const PlanField& field, const TrainingPlan& plan);

/// Whether a recipe (core/experiment/recipes.h) sets the field of that key, and not only says where
/// the run reads and writes, and on what it computes.
bool isOfRecipe(std::string_view key);

/// The value of that field as the command line has it (textOf).
std::string fieldText(const TrainingPlan& plan, std::string_view key);

}  // namespace hanscope
