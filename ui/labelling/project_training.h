#pragma once

#include <QTemporaryDir>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "core/corpus/label_project.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/starting_model.h"
#include "core/model/classifier.h"
#include "ui/background/long_job.h"

namespace hanscope::ui {

/// What a training has measured on texts that it did not learn from, as far as it did.
struct MeasuredModel {
    bool isBetter = true;  ///< than a constant answer
    double score = -1;     ///< 0…1; negative: not measured
    double linear = -1;    ///< of words and phrases alone, on the same texts; likewise
};

/// What the words that people marked as reasons have brought: the scores of two trainings, with the
/// marks and without them, on texts that they did not learn from.
struct WorthOfMarks {
    std::size_t texts = 0;  ///< that had marks
    double with = 0, without = 0;
    /// Whether models that are equally good would differ as much (McNemar, at 5 %); false if it is
    /// not known.
    bool mayBeChance = false;
};

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

/// A model that was trained from a project.
struct ProjectModel {
    std::filesystem::path file;
    MeasuredModel measured;
    std::optional<WorthOfMarks> worthOfMarks;
    std::optional<StartingModel> start;
};

/// Trains the plan's model from the project, and writes it to `out`. If `marked` of its texts have
/// marks, another training without them tells what they brought; 0: it is not asked. Throws Error;
/// Cancelled.
ProjectModel trainedFrom(const LabelProject& project, const TrainingPlan& plan,
                         const std::filesystem::path& out, const std::string& name,
                         std::size_t marked, const LongJob::Context& job);

/// Whether a network of these labels can be trained further with those of the project.
bool hasLabelsOf(const ModelInfo& model, const LabelProject& project);

}  // namespace hanscope::ui
