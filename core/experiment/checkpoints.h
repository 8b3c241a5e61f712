#pragma once

#include <filesystem>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"

namespace hanscope {

/// The CRC-32 of the tensors' numbers in the order of their names, as 8 hexadecimal digits.
std::string checksumOf(const NamedTensors& tensors);

/// The checkpoints of one experiment, kept until its model is written.
class Checkpoints {
 public:
    /// `plan` must outlive this. `kept`: whether this process writes the checkpoints; if not, no
    /// file is accessed. Throws FileError if the files cannot be written, if an unfinished run
    /// would be overwritten, and if there is nothing to resume.
    Checkpoints(const TrainingPlan& plan, bool kept);

    /// Whether every run and every fold has a checkpoint.
    bool allThere() const;
    /// `run` counts from 1. When an experiment is resumed, a run that has no checkpoint yet starts
    /// from its beginning.
    CheckpointPlan forRun(int run, const TrainingData& data,
                          const UnlabelledTexts& unlabelled) const;
    /// The same for a threshold network, whose fold counts from 0. `epochs`: those that it is
    /// trained.
    CheckpointPlan forFold(int fold, int epochs, const TrainingData& data,
                           const UnlabelledTexts& unlabelled) const;
    /// Removes the checkpoints, when they are not needed any more.
    void remove() const;

 private:
    CheckpointPlan at(std::size_t place, const TrainingData& data,
                      const UnlabelledTexts& unlabelled) const;

    const TrainingPlan& plan_;
    bool kept_;
    std::vector<std::filesystem::path> paths_;
};

}  // namespace hanscope
