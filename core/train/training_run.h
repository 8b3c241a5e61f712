#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "core/settings/train_settings.h"
#include "core/text/encoded_document.h"
#include "core/train/learner.h"
#include "core/train/run_state.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Measures the bytes and seconds of communication of each step and their means over an epoch.
class TrafficMeter {
 public:
    /// `workers` must outlive this.
    explicit TrafficMeter(const Workers& workers) : workers_(workers) {}

    /// Call before the first exchange of a step.
    void beginStep() { before_ = workers_.traffic(); }
    /// Call after its last exchange.
    void endStep() {
        const Traffic& now = workers_.traffic();
        step_ = {now.sentBytes - before_.sentBytes, now.seconds - before_.seconds};
        epoch_.sentBytes += step_.sentBytes;
        epoch_.seconds += step_.seconds;
        ++steps_;
    }
    /// Begins the means anew.
    void beginEpoch() {
        epoch_ = {};
        steps_ = 0;
    }

    const Traffic& step() const { return step_; }  ///< the latest
    /// Bytes sent in a step, the mean of the epoch.
    double meanBytes() const {
        return steps_ == 0 ? 0 : static_cast<double>(epoch_.sentBytes) / steps_;
    }
    /// Seconds of exchange in a step, the mean of the epoch.
    double meanSeconds() const { return steps_ == 0 ? 0 : epoch_.seconds / steps_; }

 private:
    const Workers& workers_;
    Traffic before_, step_, epoch_;
    double steps_ = 0;
};

/// The number of words or sentences of each document. Sentences are counted by reading every
/// document once. Throws what the documents throw.
std::vector<std::uint32_t> lengthsOf(const DocumentSet& documents, BatchesBy unit);

/// The batches of an epoch, in the order in which they are trained on, each a list of document
/// indices. The documents, of these lengths, are shuffled, then sorted by length within windows of
/// many batches, so that a batch holds documents of similar length and the batches differ from
/// epoch to epoch. For the same lengths and batch size the result depends on `seed` and `epoch`
/// only.
std::vector<std::vector<std::uint32_t>> shuffledBatches(const std::vector<std::uint32_t>& lengths,
                                                        int batchSize, std::uint64_t seed,
                                                        int epoch);

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

    /// Begins a unit of work, which endWork() ends.
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
    /// Reads the checkpoint. Throws FileError if it is damaged or of another run.
    void resume();
    /// Call after startFrom() or resume(): gives all processes the state of the first. Throws Error
    /// if settings or documents of the processes differ.
    void shareStart();

    /// Trains to the end, or until the job is cancelled. Call once.
    TrainResult run();

 private:
    bool isOver() const;
    int epochs() const { return lastEpoch_ > 0 ? lastEpoch_ : settings_.epochs; }
    void trainEpoch();
    void trainBatch(const std::vector<std::uint32_t>& indices, std::uint64_t batches);
    void finishBatch();
    void finishBegun();
    std::uint64_t nextStep() const { return state_.step + begun_.size(); }
    void finishEpoch();
    Validation validate();
    void pause();
    struct Begun {
        std::uint64_t words = 0, batches = 0;  // of the batch, and of the epoch
        double rate = 0;
    };
    StepReport reportOf(const Learner::Step& step, const Begun& begun) const;
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
    RunState state_;                            // after the steps that have ended
    std::deque<Begun> begun_;
    WorkClock clock_;
    std::uint64_t firstStep_ = 0;  // first step that this process does
    double started_ = 0;           // clock_.worked() when this process started
    double epochStarted_ = 0;      // clock_.worked() when this process started the epoch
    double checkpointed_ = 0;      // clock_.now() at the latest checkpoint
};

}  // namespace hanscope
