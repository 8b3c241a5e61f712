#pragma once

#include <QTemporaryDir>
#include <filesystem>
#include <optional>
#include <string>

#include "core/corpus/label_project.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/starting_model.h"
#include "core/model/classifier.h"

namespace hanscope::ui {

/// A copy of a project in a folder of its own, for a training: labels that are given meanwhile are
/// for the next one. Throws FileError.
class ProjectCopy {
 public:
    explicit ProjectCopy(const LabelProject& project);

    /// The plan for this project, beside which files lie that are of no use after the training. It
    /// may start from the model that it writes.
    TrainingPlan planFor(TrainingPlan plan, const std::filesystem::path& out,
                         const std::string& name) const;
    /// A file for a model that is only measured; it goes with the copy.
    std::filesystem::path scratchModel() const {
        return path_.parent_path() / "measured.safetensors";
    }

 private:
    QTemporaryDir folder_;
    std::filesystem::path path_;
};

/// Words and phrases, whose training takes seconds.
TrainingPlan linearPlan(const LabelProject& project);

/// A bundled model that has learnt from texts like those of the plan, which are opened for that.
/// Nothing also if this cannot be told or is cancelled: the plan's own model is there all the same.
std::optional<StartingModel> startFor(const TrainingPlan& plan, const CancelToken& cancel);

/// Whether a network of these labels can be trained further with those of the project.
bool hasLabelsOf(const ModelInfo& model, const LabelProject& project);

}  // namespace hanscope::ui
