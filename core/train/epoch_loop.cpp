#include "core/train/epoch_loop.h"

#include "core/error.h"
#include "core/message.h"
#include "core/model_file/checkpoint.h"
#include "core/workers/workers.h"

namespace hanscope {

EpochLoop::EpochLoop(const TrainingJob& job)
    : job_(job),
      identity_(
          job.checkpoint.path.empty() && job.workers.size() == 1
              ? RunIdentity()
              : identityOf(job.settings, job.training, job.validation, job.checkpoint.origin)),
      clock_(job.observer.clock) {}

void EpochLoop::runEpochs() {
    started_ = epochStarted_ = clock_.worked();
    firstStep_ = state_.step;
    try {
        if (job_.checkpoint.resume)
            send(RunResumed{static_cast<int>(state_.result.epochs.size()), state_.step});
        else
            saveCheckpoint();  // saves the word vectors, which may have taken long
        while (!isOver()) {
            epochStarted_ = clock_.worked();
            trainEpoch();
            finishEpoch();
        }
    } catch (const Cancelled&) {
        state_.result.cancelled = true;
        saveCheckpoint();
    }
}

bool EpochLoop::isOver() const {
    const int since = state_.epoch - 1 - state_.result.bestEpoch;
    const bool waits = job_.settings.patience > 0 && job_.lastEpoch == 0;
    return state_.epoch > epochs() || (waits && since >= job_.settings.patience);
}

void EpochLoop::finishEpoch() {
    EpochReport report = validated();
    report.epoch = state_.epoch;
    report.runStep = state_.step;
    report.seconds = epochSeconds();
    report.runSeconds = runSeconds();
    report.best = isBest(report);
    if (report.best) {
        state_.result.bestEpoch = report.epoch;
        keepBest();
    }
    state_.result.epochs.push_back(report);
    ++state_.epoch;
    state_.batches = state_.documents = state_.words = 0;
    state_.loss = state_.seconds = 0;
    epochStarted_ = clock_.worked();
    send(report);
    saveCheckpoint();
}

void EpochLoop::pause() {
    if (job_.observer.pause) clock_.pauseFor(job_.observer.pause);
}

void EpochLoop::send(const TrainEvent& event) const {
    if (job_.observer.event) job_.observer.event(event);
}

double EpochLoop::runSeconds() const {
    const auto& epochs = state_.result.epochs;
    return (epochs.empty() ? 0 : epochs.back().runSeconds) + epochSeconds();
}

void EpochLoop::saveCheckpoint() {
    if (!keepsCheckpoints()) return;
    state_.seconds = epochSeconds();
    epochStarted_ = clock_.worked();
    noteState();
    try {
        hanscope::saveCheckpoint(job_.checkpoint.path, checkpointTexts(identity_, state_),
                                 arrays());
    } catch (const Error& error) {  // the old checkpoint is intact, and the state in memory may
                                    // still be saved later
        send(Warning{
            message("no checkpoint was written, training continues: %1", error.sentence())});
    }
    checkpointed_ = clock_.now();
}

void EpochLoop::resume() {
    CheckpointReader reader(job_.checkpoint.path);
    state_ = stateIn(reader, job_.checkpoint.path, identity_);
    prepareArrays();
    reader.read(arrays());
    onResumed();
    checkpointed_ = clock_.now();
}

}  // namespace hanscope
