#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "core/settings/train_settings.h"
#include "core/text/encoded_document.h"
#include "core/train/epoch_loop.h"
#include "core/train/learner.h"
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

/// The training loop of trainNetwork(): epochs of steps, the best epoch, checkpoints, reports.
class TrainingRun : public EpochLoop {
 public:
    /// `job` must outlive this. Its device must be available (see availableDevice()).
    explicit TrainingRun(const TrainingJob& job);

    /// Call at most one of startFrom() and resume() before run(). startFrom() sets initial
    /// parameters.
    void startFrom(const NamedTensors& start) { learner_.startFrom(start); }
    /// Call after startFrom() or resume(): gives all processes the state of the first. Throws Error
    /// if settings or documents of the processes differ.
    void shareStart();

    /// Trains to the end, or until the job is cancelled. Call once.
    TrainResult run();

 private:
    void trainEpoch() override;
    EpochReport validated() override;
    bool isBest(const EpochReport& report) const override;
    void keepBest() override { state_.result.tensors = learner_.values(); }
    std::vector<StateArray> arrays() override;
    void noteState() override;
    void prepareArrays() override;
    void onResumed() override { learner_.restored({state_.step, state_.rates, state_.logDecay}); }

    void trainBatch(const std::vector<std::uint32_t>& indices, std::uint64_t batches);
    void finishBatch();
    void finishBegun();
    std::uint64_t nextStep() const { return state_.step + begun_.size(); }
    Validation validate();
    struct Begun {
        std::uint64_t words = 0, batches = 0;  // of the batch, and of the epoch
        double rate = 0;
    };
    StepReport reportOf(const Learner::Step& step, const Begun& begun) const;
    void sendStep(const StepReport& report) const;
    double learningRate(std::uint64_t step, std::uint64_t batches) const;

    const TrainSettings& settings_;
    const LabelledDocuments& training_;
    const LabelledDocuments& validation_;
    const TrainObserver& observer_;
    const CancelToken& cancel_;
    Workers& workers_;
    TrafficMeter traffic_;
    Learner learner_;
    const std::vector<std::uint32_t> lengths_;  // by which batches are made
    std::deque<Begun> begun_;
};

}  // namespace hanscope
