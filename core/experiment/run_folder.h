#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "core/experiment/file_lock.h"
#include "core/experiment/plan/training_plan.h"

namespace hanscope {

/// $XDG_STATE_HOME/hanscope/runs, else ~/.local/state/hanscope/runs; empty if neither is known.
std::filesystem::path defaultRunsFolder();

/// What the disk holds of a run that is waiting or going on: its plan, its checkpoints and what it
/// has told so far, in a folder of its own. Locked by the process that has it; a process that ends
/// in whatever way loses its locks. At any moment the folder is either whole or counts as none.
class RunFolder {
 public:
    /// A new one below `parent`, which is created if need be. Where another run there, of whatever
    /// process, waiting, going on or interrupted, writes the same model, this one's gets another
    /// name. Throws FileError.
    static RunFolder create(const std::filesystem::path& parent, const TrainingPlan& plan);
    /// One that unfinishedRuns() listed. Throws FileError if another process (or this one) has it,
    /// it is gone, or its plan cannot be read.
    static RunFolder open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return path_; }
    /// As it was given, with the day of its beginning and the name of its model.
    const TrainingPlan& plan() const { return plan_; }
    /// For runExperiment(): with checkpoint and metrics in the folder unless the plan has places of
    /// its own, the command of plan() in the card, and resuming if there is a checkpoint.
    TrainingPlan runnable() const;
    /// What was told so far (readMetrics).
    std::filesystem::path metrics() const;
    /// The run is over: the folder is removed. Call it also from ExperimentObserver::saved, so that
    /// a finished run is never offered again. Never throws.
    void finish();

 private:
    RunFolder(std::filesystem::path path, FileLock lock, TrainingPlan plan);

    std::filesystem::path path_;
    FileLock lock_;  // when this is gone, the folder stays
    TrainingPlan plan_;
};

/// A run that no process is at.
struct UnfinishedRun {
    std::filesystem::path folder;
    TrainingPlan plan;                        ///< default if it cannot be read
    std::string problem;                      ///< why it cannot go on: a sentence; else empty
    bool begun = false;                       ///< there is a checkpoint to go on from
    int epochs = 0;                           ///< finished, of all its runs
    std::filesystem::file_time_type changed;  ///< when something of it was written last
};
/// The oldest first. Removes what killed processes left half-made or half-removed. No folder, no
/// runs. Throws FileError for one that cannot be used.
std::vector<UnfinishedRun> unfinishedRuns(const std::filesystem::path& parent);
/// Removes it unless a process is at it. Throws FileError.
void discardRun(const std::filesystem::path& folder);

}  // namespace hanscope
