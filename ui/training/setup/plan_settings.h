#pragma once

#include <string>
#include <vector>

#include "ui/training/setup/plan_form.h"

namespace hanscope::ui {

/// Functions that add groups of settings to the form: all settings of a training except its texts
/// and its model's name. Ranges and visibility come from the table of a plan's fields.
void addWordSettings(PlanForm& form);
void addNetworkSettings(PlanForm& form);
void addLearningSettings(PlanForm& form);
void addOptimizerSettings(PlanForm& form);
/// `labels`: labels of the texts, to check class weights; null if not known. The pointer referred
/// to must outlive the form.
void addRegularizationSettings(PlanForm& form, const std::vector<std::string>* const& labels);
void addRunSettings(PlanForm& form);

/// What labels the network needs that the texts do not have, and where this is said; empty if
/// nothing is missing.
QString familyProblem(const TrainingPlan& plan);

}  // namespace hanscope::ui
