#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/file_lock.h"
#include "core/message.h"

namespace hanscope {

/// $XDG_STATE_HOME/hanscope/runs, else ~/.local/state/hanscope/runs; empty if neither variable
/// (XDG_STATE_HOME, HOME) is set.
std::filesystem::path defaultRunsFolder();

/// The folder of a waiting or running training: its plan, checkpoints and metrics. The process that
/// uses it holds a lock, which the system releases when the process ends for any reason. At any
/// moment the folder is either complete or is ignored.
class RunFolder {
 public:
    /// Creates a new folder in `parent`, which is created if necessary. If another run in `parent`
    /// (waiting, running or interrupted, of any process) writes the same model file, the model of
    /// this run gets another name. Throws FileError.
    static RunFolder create(const std::filesystem::path& parent, const TrainingPlan& plan);
    /// Opens a folder that unfinishedRuns() listed. Throws FileError if another process (or this
    /// one) uses it, it no longer exists, or its plan cannot be read.
    static RunFolder open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return path_; }  ///< of the folder
    /// The given plan, with the day of its start and the name of its model filled in.
    const TrainingPlan& plan() const { return plan_; }
    /// The plan for runExperiment(): plan() with checkpoint and metrics in the folder unless the
    /// plan sets their paths, with the command of plan() in the card, and with `resume` if there is
    /// a checkpoint.
    TrainingPlan runnable() const;
    /// The metrics file with the reports so far (see readMetrics).
    std::filesystem::path metrics() const;
    /// Adds to the seconds that were spent before the first step, in all sessions of the run. Never
    /// throws; a number that cannot be saved is lost.
    void addPreparation(double seconds);
    /// The seconds of addPreparation(), 0 at first.
    double preparation() const { return preparation_; }
    /// Moves the metrics file out of the folder, so that finish() does not remove it. Returns where
    /// it is then: in `curves` beside the folder; empty if it cannot be moved or the plan sets its
    /// path. Never throws.
    std::filesystem::path keepMetrics() const;
    /// Removes the folder because the run is over. Call it already at the event ModelSaved, so that
    /// a finished run is never offered again. Never throws.
    void finish();
    /// Call when the run failed. If there is a checkpoint, `sentence` is kept for unfinishedRuns()
    /// until the run is opened again. Otherwise nothing could be continued, so this does the same
    /// as finish(). Never throws.
    void fail(const std::string& sentence);

 private:
    RunFolder(std::filesystem::path path, FileLock lock, TrainingPlan plan);

    std::filesystem::path path_;
    FileLock lock_;  // its release leaves the folder in place
    TrainingPlan plan_;
    double preparation_ = 0;
};

/// A run that no process is working on.
struct UnfinishedRun {
    std::filesystem::path folder;  ///< for RunFolder::open() and discardRun()
    TrainingPlan plan;             ///< default if it cannot be read
    Message problem;               ///< a sentence that says why it cannot be continued; else empty
    std::string failure;           ///< the sentence of RunFolder::fail() if it ended with an error
    bool begun = false;            ///< there is a checkpoint to resume from
    int epochs = 0;                ///< finished epochs of all its runs
    std::filesystem::file_time_type changed;  ///< time of the latest change in the folder
};
/// The unfinished runs in `parent`, oldest first; empty if `parent` does not exist. Removes folders
/// that killed processes left incomplete. Throws FileError if the lock file in `parent` cannot be
/// locked.
std::vector<UnfinishedRun> unfinishedRuns(const std::filesystem::path& parent);
/// Removes the run's folder. Throws FileError if a process is working on the run.
void discardRun(const std::filesystem::path& folder);

/// The current day in UTC, for example "2023-11-14". If SOURCE_DATE_EPOCH is set, it is used
/// instead of the current time, so that the same training on another day gives the same bytes
/// (reproducible-builds.org/specs/source-date-epoch). Throws PlanError if it is not a number of
/// seconds.
std::string today();

}  // namespace hanscope
