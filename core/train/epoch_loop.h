#pragma once

#include <cstdint>
#include <vector>

#include "core/train/run_state.h"
#include "core/train/work_clock.h"

namespace hanscope {

/// What all trainings have in common: epochs until the last one, or until none was better for as
/// long as the patience lasts, the best of them, checkpoints, events and seconds of work.
class EpochLoop {
 public:
    EpochLoop(const EpochLoop&) = delete;
    EpochLoop& operator=(const EpochLoop&) = delete;

    /// Restores the state of the checkpoint. Throws FileError if it is damaged or of another run.
    void resume();

 protected:
    /// `job` must outlive this.
    explicit EpochLoop(const TrainingJob& job);
    virtual ~EpochLoop() = default;

    /// Trains the rest of the epoch state_.epoch. Throws Cancelled.
    virtual void trainEpoch() = 0;
    /// Validates the epoch that was trained: its losses and scores, and its words a second.
    virtual EpochReport validated() = 0;
    virtual bool isBest(const EpochReport& report) const = 0;
    /// Keeps what was trained as the result of the best epoch.
    virtual void keepBest() = 0;
    /// Of the checkpoint. The same list serves saving and resuming.
    virtual std::vector<StateArray> arrays() = 0;
    /// Completes state_ before it is saved.
    virtual void noteState() {}
    /// state_ was read; the arrays will be.
    virtual void prepareArrays() {}
    virtual void onResumed() {}

    /// Trains all epochs. If the job is cancelled, saves a checkpoint and says so in the result.
    void runEpochs();
    int epochs() const { return job_.lastEpoch > 0 ? job_.lastEpoch : job_.settings.epochs; }
    void pause();
    void send(const TrainEvent& event) const;
    double epochSeconds() const { return state_.seconds + clock_.worked() - epochStarted_; }
    double runSeconds() const;
    /// Since this process started.
    double workedSeconds() const { return clock_.worked() - started_; }
    /// Steps of this process.
    double ownSteps() const { return static_cast<double>(state_.step - firstStep_); }
    bool keepsCheckpoints() const {
        return job_.workers.isFirst() && !job_.checkpoint.path.empty();
    }
    bool isCheckpointDue() const { return clock_.now() - checkpointed_ >= job_.checkpoint.seconds; }
    void saveCheckpoint();

    const TrainingJob& job_;
    const RunIdentity identity_;  // empty if there are no checkpoints and no other processes
    RunState state_;              // after the steps that have ended
    WorkClock clock_;

 private:
    bool isOver() const;
    void finishEpoch();

    std::uint64_t firstStep_ = 0;  // first step that this process does
    double started_ = 0;           // clock_.worked() when this process started
    double epochStarted_ = 0;      // clock_.worked() when this process started the epoch
    double checkpointed_ = 0;      // clock_.now() at the latest checkpoint
};

}  // namespace hanscope
