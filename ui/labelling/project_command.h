#pragma once

#include <filesystem>
#include <string>

#include "core/experiment/plan/training_plan.h"
#include "core/survey/label_queue.h"

namespace hanscope::ui {

/// The command that writes the labels of a project; an empty format: as the file's ending says.
std::string exportCommand(const std::filesystem::path& project, const std::filesystem::path& out,
                          const std::string& format);

/// The command that lists the next texts of a project in this order. No model: an empty path; no
/// branch: an empty text.
std::string queueCommand(const std::filesystem::path& model, const std::filesystem::path& project,
                         QueueOrder order, const std::string& branch);

/// The command that trains the plan's model from a project.
std::string trainCommand(TrainingPlan plan, const std::filesystem::path& project,
                         const std::filesystem::path& out, const std::string& name);

}  // namespace hanscope::ui
