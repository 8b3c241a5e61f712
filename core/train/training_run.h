#pragma once

#include "core/train/learner.h"
#include "core/train/processes/traffic_meter.h"
#include "core/train/run_identity.h"
#include "core/train/run_state.h"
#include "core/train/work_clock.h"

namespace hanscope {

/// trainNetwork()'s course of action: epochs of steps, the best epoch kept, checkpoints, reports.
class TrainingRun {
 public:
    /// `job` must outlive this. Its device is one that is there.
    explicit TrainingRun(const TrainingJob& job);

    /// Before run(), either or none of: where parameters start; the state of the checkpoint.
    void startFrom(const std::map<std::string, TensorValues>& start) { learner_.startFrom(start); }
    void resume();
    /// Then: all processes begin with the state of the first. Throws Error if they do not belong
    /// together.
    void shareStart();

    TrainResult run();

 private:
    bool isOver() const;
    void trainEpoch();
    void trainBatch(const std::vector<std::uint32_t>& indices, std::uint64_t batches);
    void finishEpoch();
    Validation validate();
    void pause();
    StepReport reportOf(const Learner::Step& step, double rate, std::uint64_t documents,
                        std::uint64_t batches) const;
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
    TrafficMeter traffic_;
    RunIdentity identity_;  // empty without checkpoints and other processes
    Learner learner_;
    RunState state_;
    WorkClock clock_;
    std::uint64_t firstStep_ = 0;  // of this process
    double started_ = 0;           // the process's part of the run, as clock_ has worked
    double epochStarted_ = 0;      // the process's part of the epoch
    double checkpointed_ = 0;      // as clock_ has it now
};

}  // namespace hanscope
