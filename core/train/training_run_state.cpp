#include "core/message.h"
#include "core/model_file/checkpoint.h"
#include "core/train/run_identity.h"
#include "core/train/run_state.h"
#include "core/train/training_run.h"
#include "core/workers/workers.h"

// The start of a run and its checkpoints.

namespace hanscope {

namespace {

std::string textOfFirst(Workers& workers, std::string own) {
    std::uint64_t size = own.size();
    workers.broadcast(&size, sizeof size);
    own.resize(size);
    workers.broadcast(own.data(), own.size());
    return own;
}

/// Throws Error on all processes if one of them has other settings or documents than the first. The
/// error of that process names the difference.
void requireSameRun(Workers& workers, const RunIdentity& own) {
    const Message differences =
        differencesOf(own, identityFromText(textOfFirst(workers, identityText(own))),
                      message("in the first process"));
    float different = differences.empty() ? 0 : 1;
    workers.sum(&different, 1);
    if (!differences.empty())
        throw Error(
            message("this process and the first one differ in: %1; start all processes with the "
                    "same options and data",
                    differences));
    if (different > 0)
        throw Error(
            message("another process has other options or data and names the difference; start all "
                    "processes with the same options and data"));
}

/// Gives all processes the state of the first, without its arrays.
void shareState(Workers& workers, RunState& state) {
    const std::string text = textOfFirst(workers, stateText(state));
    if (!workers.isFirst()) state = stateFromText(text);
}

constexpr char kIdentity[] = "identity", kState[] = "state";

}  // namespace

void TrainingRun::shareStart() {
    if (state_.step > 0 && state_.processes != workers_.size())
        send(
            Warning{message("the run was started with %1 processes and continues with %2, so its "
                            "result is the same only up to rounding",
                            state_.processes, workers_.size())});
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

// The same list serves saving and resuming; when resuming, the tensors of the best epoch must
// already have their sizes.
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
    } catch (const Error& error) {  // the old checkpoint is intact, and the state in memory may
                                    // still be saved later
        send(Warning{
            message("no checkpoint was written, training continues: %1", error.sentence())});
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
        throw FileError(plan_.path, error.sentence());
    }
    if (state_.result.bestEpoch > 0) state_.result.tensors = learner_.values();
    reader.read(arrays());
    learner_.restored({state_.step, state_.rates, state_.shrunk});
    checkpointed_ = clock_.now();
}

}  // namespace hanscope
