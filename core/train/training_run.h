#pragma once

#include <functional>

#include "core/train/learner.h"
#include "core/train/processes/traffic_meter.h"
#include "core/train/run_identity.h"
#include "core/train/run_state.h"

namespace hanscope {

/// Measures seconds of work, without pauses and without the time during which the machine sleeps.
/// Under Linux steady_clock stands still while the machine sleeps. Where it continues (a suspended
/// virtual machine, a stopped process), a unit of work that takes more than 30 s and 20 times
/// longer than its number of words explains is considered sleep; it then counts only as long as
/// that many words took at most before.
class WorkClock {
 public:
    using Clock = std::function<double()>;  ///< seconds; monotonic

    /// If `clock` is empty, steady_clock is used.
    explicit WorkClock(Clock clock);

    /// Time of the clock itself, including sleep and pauses.
    double now() const { return clock_(); }
    /// Seconds of work since an arbitrary moment; only differences have a meaning.
    double worked() const { return clock_() - idle_; }

    void beginWork() { begun_ = clock_(); }
    /// Ends the work since beginWork(), which processed `words` words.
    void endWork(double words);
    /// Runs `rest`, whose time does not count as work.
    void pauseFor(const std::function<void()>& rest);

 private:
    Clock clock_;
    double idle_ = 0, begun_ = 0;
    double slowest_ = 0;  // seconds a word
};

/// The training loop of trainNetwork(): epochs of steps, the best epoch, checkpoints, reports.
class TrainingRun {
 public:
    /// `job` must outlive this. Its device must be available (see availableDevice()).
    explicit TrainingRun(const TrainingJob& job);

    /// Call at most one of startFrom() and resume() before run(). startFrom() sets initial
    /// parameters, resume() restores the state of the checkpoint.
    void startFrom(const std::map<std::string, TensorValues>& start) { learner_.startFrom(start); }
    void resume();
    /// Call after startFrom() or resume(): gives all processes the state of the first. Throws Error
    /// if settings or documents of the processes differ.
    void shareStart();

    TrainResult run();

 private:
    bool isOver() const;
    int epochs() const { return lastEpoch_ > 0 ? lastEpoch_ : settings_.epochs; }
    void trainEpoch();
    void trainBatch(const std::vector<std::uint32_t>& indices, std::uint64_t batches);
    void finishEpoch();
    Validation validate();
    void pause();
    StepReport reportOf(const Learner::Step& step, double rate, std::uint64_t batches) const;
    void send(const TrainEvent& event) const;
    void sendStep(const StepReport& report) const;
    bool keepsCheckpoints() const { return workers_.isFirst() && !plan_.path.empty(); }
    double epochSeconds() const;
    double runSeconds() const;
    double learningRate(std::uint64_t step, std::uint64_t batches) const;

    std::vector<StateArray> arrays();
    void notePast();
    void saveCheckpoint();

    const TrainSettings& settings_;
    const LabelledDocuments& training_;
    const LabelledDocuments& validation_;
    const TrainObserver& observer_;
    const CancelToken& cancel_;
    const CheckpointPlan& plan_;
    Workers& workers_;
    const int lastEpoch_;
    TrafficMeter traffic_;
    RunIdentity identity_;  // empty if there are no checkpoints and no other processes
    Learner learner_;
    const std::vector<std::uint32_t> lengths_;  // by which batches are made
    RunState state_;
    WorkClock clock_;
    std::uint64_t firstStep_ = 0;  // first step that this process does
    double started_ = 0;           // clock_.worked() when this process started
    double epochStarted_ = 0;      // clock_.worked() when this process started the epoch
    double checkpointed_ = 0;      // clock_.now() at the latest checkpoint
};

}  // namespace hanscope
