// Where a run begins and how it is kept.

#include "core/train/checkpoint.h"
#include "core/train/processes/replicas.h"
#include "core/train/training_run.h"

namespace hanscope {
namespace {

constexpr char kIdentity[] = "identity", kState[] = "state";

}  // namespace

void TrainingRun::shareStart() {
    if (state_.step > 0 && state_.processes != workers_.size())
        send(Warning{"the run was begun with " + std::to_string(state_.processes) +
                     " processes and goes on with " + std::to_string(workers_.size()) +
                     ", so its result is the same only to rounding"});
    state_.processes = workers_.size();
    if (workers_.size() == 1) return;
    requireSameRun(workers_, identity_);
    notePast();
    shareState(workers_, state_);
    if (!workers_.isFirst() && state_.result.bestEpoch > 0)
        state_.result.tensors = learner_.values();
    for (const StateArray& array : arrays()) workers_.broadcast(array.data, array.bytes);
    learner_.restored({state_.step, state_.rates, state_.shrunk});
}

// The same list for saving and for resuming, when the best epoch's tensors have their sizes
// already.
std::vector<StateArray> TrainingRun::arrays() {
    std::vector<StateArray> arrays = learner_.arrays();
    for (auto& [name, tensor] : state_.result.tensors)
        arrays.push_back(arrayOf("best." + name, tensor.values));
    return arrays;
}

void TrainingRun::notePast() {
    const EmbeddingOptimizer::Past past = learner_.past();
    state_.rates = past.rates;
    state_.shrunk = past.shrunk;
}

void TrainingRun::saveCheckpoint() {
    if (!keepsCheckpoints()) return;
    state_.seconds = epochSeconds();
    epochStarted_ = clock_.worked();
    notePast();
    try {
        hanscope::saveCheckpoint(
            plan_.path, {{kIdentity, identityText(identity_)}, {kState, stateText(state_)}},
            arrays());
    } catch (
        const Error& error) {  // the old one is whole, and what is in memory may still be saved
        send(Warning{std::string("no checkpoint was written, training goes on: ") + error.what()});
    }
    checkpointed_ = clock_.now();
}

void TrainingRun::resume() {
    CheckpointReader reader(plan_.path);
    try {
        requireSameRun(identity_, identityFromText(reader.text(kIdentity)));
        state_ = stateFromText(reader.text(kState));
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(plan_.path, error.what());
    }
    if (state_.result.bestEpoch > 0) state_.result.tensors = learner_.values();
    reader.read(arrays());
    learner_.restored({state_.step, state_.rates, state_.shrunk});
    checkpointed_ = clock_.now();
}

}  // namespace hanscope
