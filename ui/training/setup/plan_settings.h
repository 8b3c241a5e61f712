#pragma once

#include <string>
#include <vector>

#include "ui/training/setup/plan_form.h"

namespace hanscope::ui {

/// All settings of a training but its texts and its model's name, in groups. Ranges,
/// and when a setting is shown, come from the table of a plan's fields.
void addWordSettings(PlanForm& form);
void addNetworkSettings(PlanForm& form);
void addLearningSettings(PlanForm& form);
void addOptimizerSettings(PlanForm& form);
/// `labels`: of the texts, to check weights by; null while they are not known. Outlives the form.
void addRestraintSettings(PlanForm& form, const std::vector<std::string>* const& labels);
void addRunSettings(PlanForm& form);

/// Whether a text has a list of labels rather than one.
bool hasLists(const TrainingPlan& plan);
/// What cannot be done, without the option's name, as a sentence.
QString sentenceOf(const PlanError& error);

}  // namespace hanscope::ui
