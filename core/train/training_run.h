#pragma once

#include "core/train/learner.h"
#include "core/train/processes/traffic_meter.h"
#include "core/train/run_identity.h"
#include "core/train/run_state.h"
#include "core/train/work_clock.h"

namespace hanscope {

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
