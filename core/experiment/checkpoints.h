#pragma once

#include <filesystem>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_data.h"

namespace hanscope {

/// Where an experiment keeps its runs: plan.checkpoint, or OUT.checkpoint; with several runs one
/// file for each (FILE.1, FILE.2, …). In order.
std::vector<std::filesystem::path> checkpointPaths(const TrainingPlan& plan);

/// The checkpoints of one experiment, kept until all of its runs are done.
class Checkpoints {
 public:
    /// Throws FileError for places that cannot be written, for a run that would be overwritten, and
    /// for nothing to resume. `plan` must outlive this. `kept`: by this process; otherwise no file
    /// is looked at.
    Checkpoints(const TrainingPlan& plan, bool kept);

    int runs() const { return static_cast<int>(paths_.size()); }
    bool allThere() const;
    /// `run` counts from 1. A run of a resumed experiment that has no checkpoint yet begins.
    CheckpointPlan forRun(int run, const TrainingData& data) const;
    void remove() const;

 private:
    const TrainingPlan& plan_;
    bool kept_;
    std::vector<std::filesystem::path> paths_;
};

}  // namespace hanscope
