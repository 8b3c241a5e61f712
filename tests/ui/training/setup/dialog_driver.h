#pragma once

#include <QWidget>

#include "core/experiment/plan/training_plan.h"
#include "tests/ui/support/hands.h"

namespace hanscope::test {

/// A table of `count` different texts of each label.
std::string labelledTable(const std::vector<std::string>& labels, int count);

/// A plan in which every setting of the training dialog differs from its default.
TrainingPlan unusualPlan(const std::filesystem::path& texts, const std::filesystem::path& model);

/// Descriptions of focusable widgets without an accessible name.
QStringList namelessWidgets(const QWidget& window);

}  // namespace hanscope::test
