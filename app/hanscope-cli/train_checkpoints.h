#pragma once

#include <filesystem>
#include <vector>

#include "app/hanscope-cli/train_options.h"

namespace hanscope::cli {

/// The checkpoints of one command: one file, or with several runs one for each (FILE.1, FILE.2, …),
/// kept until all are done.
class TrainCheckpoints {
 public:
    /// Throws FileError for places that cannot be written, for a run that would be overwritten, and
    /// for nothing to resume. `kept`: by this process; otherwise no file is looked at.
    TrainCheckpoints(const TrainOptions& options, bool kept);

    int runs() const { return static_cast<int>(paths_.size()); }
    bool allThere() const;
    /// `run` counts from 1. A run of a resumed command that has no checkpoint yet begins.
    CheckpointPlan plan(int run, const TrainingData& data) const;
    void remove() const;

 private:
    const TrainOptions& options_;
    bool kept_;
    std::vector<std::filesystem::path> paths_;
};

}  // namespace hanscope::cli
