#include "core/train/training_run.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

#include "core/message.h"
#include "core/random_order.h"
#include "core/train/optimizer.h"
#include "core/workers/workers.h"

namespace hanscope {

namespace {

constexpr std::size_t kBatchesInWindow = 16;
constexpr std::size_t kPreparedBatches = 6;  // that a device lays out while it computes

double perSecond(std::uint64_t words, double seconds) {
    return seconds > 0 ? static_cast<double>(words) / seconds : 0;
}

std::uint64_t wordsOf(const DocumentSet& documents) {
    std::uint64_t words = 0;
    for (std::size_t i = 0; i < documents.size(); ++i) words += documents.wordCount(i);
    return words;
}

bool better(const EpochReport& report, const TrainResult& result) {
    if (result.bestEpoch == 0) return true;
    return isBetter(report, &result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)]);
}

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

}  // namespace

std::vector<std::uint32_t> lengthsOf(const DocumentSet& documents, BatchesBy unit) {
    std::vector<std::uint32_t> lengths(documents.size());
    EncodedDocument document;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (unit == BatchesBy::Sentences) documents.read(i, document);
        lengths[i] = static_cast<std::uint32_t>(unit == BatchesBy::Sentences
                                                    ? document.sentenceLengths.size()
                                                    : documents.wordCount(i));
    }
    return lengths;
}

std::vector<std::vector<std::uint32_t>> shuffledBatches(const std::vector<std::uint32_t>& lengths,
                                                        int batchSize, std::uint64_t seed,
                                                        int epoch) {
    std::mt19937_64 random(seed * 1000003 + static_cast<std::uint64_t>(epoch));
    std::vector<std::uint32_t> order(lengths.size());
    std::iota(order.begin(), order.end(), 0u);
    shuffle(order.begin(), order.size(), remainderOf(random));

    const auto size = static_cast<std::size_t>(batchSize), window = size * kBatchesInWindow;
    std::vector<std::vector<std::uint32_t>> batches;
    for (std::size_t first = 0; first < order.size(); first += window) {
        const auto end =
            order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), first + window));
        std::stable_sort(order.begin() + static_cast<std::ptrdiff_t>(first), end,
                         [&](std::uint32_t a, std::uint32_t b) { return lengths[a] < lengths[b]; });
    }
    for (std::size_t first = 0; first < order.size(); first += size)
        batches.emplace_back(
            order.begin() + static_cast<std::ptrdiff_t>(first),
            order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), first + size)));
    shuffle(batches.begin(), batches.size(), remainderOf(random));
    return batches;
}

TrainingRun::TrainingRun(const TrainingJob& job)
    : EpochLoop(job),
      settings_(job.settings),
      training_(job.training),
      validation_(job.validation),
      observer_(job.observer),
      cancel_(job.cancel),
      workers_(job.workers),
      traffic_(workers_),
      learner_(settings_, job.vocabulary, job.labels, workers_),
      lengths_(lengthsOf(*training_.documents, settings_.batchesBy)) {
    learner_.startFrom(training_.labels);
}

TrainResult TrainingRun::run() {
    try {
        runEpochs();
        if (job_.lastEpoch > 0 && !state_.result.cancelled) keepBest();
    } catch (const LostWorker&) {  // a step changes nothing before all processes have exchanged its
                                   // gradients
        saveCheckpoint();
        throw;
    } catch (const Unstable& error) {
        if (state_.result.bestEpoch == 0) {
            std::error_code ignored;  // resuming would only fail here again
            if (keepsCheckpoints()) std::filesystem::remove(job_.checkpoint.path, ignored);
            throw;
        }
        state_.result.unstable = error.sentence();
    }
    state_.result.keptLast = state_.result.bestEpoch == settings_.epochs &&
                             keepsLastEpoch(settings_, validation_.labels.size());
    return std::move(state_.result);
}

void TrainingRun::trainEpoch() {
    traffic_.beginEpoch();
    const auto batches =
        shuffledBatches(lengths_, settings_.batchSize, settings_.seed, state_.epoch);
    const std::uint64_t start = state_.step - state_.batches;  // the epoch's first step
    for (std::size_t next = state_.batches; next < batches.size(); ++next) {
        pause();
        if (workers_.size() == 1 && cancel_.isCancelled()) {
            finishBegun();
            cancel_.check();  // several processes all stop after the same step
        }
        for (std::size_t i = next; i < std::min(next + kPreparedBatches, batches.size()); ++i)
            learner_.prepare(training_, batches[i], start + i);
        trainBatch(batches[next], batches.size());
        if (isCheckpointDue()) {
            finishBegun();
            saveCheckpoint();
        }
    }
    finishBegun();
}

// A snapshot needs the parameters after its step, so then no other step begins before.
void TrainingRun::trainBatch(const std::vector<std::uint32_t>& indices, std::uint64_t batches) {
    const std::size_t ahead = observer_.snapshotWords ? 0 : learner_.stepsAhead();
    Begun begun{0, batches, learningRate(nextStep(), batches)};
    for (std::uint32_t index : indices) begun.words += training_.documents->wordCount(index);
    clock_.beginWork();
    traffic_.beginStep();
    learner_.begin(training_, indices, begun.rate, nextStep(), cancel_.isCancelled());
    begun_.push_back(begun);
    if (begun_.size() > ahead) finishBatch();
}

// Ends the earliest of the steps that have begun.
void TrainingRun::finishBatch() {
    const Learner::Step step = learner_.finish();
    const Begun begun = begun_.front();
    begun_.pop_front();
    traffic_.endStep();
    clock_.endWork(static_cast<double>(begun.words));
    ++state_.step;
    ++state_.batches;
    state_.loss += step.loss * static_cast<double>(step.labelled);
    state_.documents += step.labelled;
    state_.words += begun.words;
    sendStep(reportOf(step, begun));
    if (step.stop) throw Cancelled();
}

void TrainingRun::finishBegun() {
    while (!begun_.empty()) {
        clock_.beginWork();
        finishBatch();
    }
}

EpochReport TrainingRun::validated() {
    EpochReport report;
    report.trainingLoss = state_.loss / static_cast<double>(state_.documents);
    report.wordsPerSecond = perSecond(state_.words, epochSeconds());
    report.sentBytes = traffic_.meanBytes();
    report.communicationSeconds = traffic_.meanSeconds();
    clock_.beginWork();
    const Validation validation = validate();
    clock_.endWork(static_cast<double>(wordsOf(*validation_.documents)));
    report.validationLoss = validation.loss;
    report.validationAccuracy = validation.accuracy;
    report.validationF1 = validation.f1;
    report.attention = validation.attention;
    report.learningRate = learningRate(state_.step - 1, state_.batches);
    return report;
}

bool TrainingRun::isBest(const EpochReport& report) const {
    const bool isLast = report.epoch == settings_.epochs;
    return (isLast && keepsLastEpoch(settings_, validation_.labels.size())) ||
           better(report, state_.result);
}

Validation TrainingRun::validate() {
    if (!observer_.event || workers_.size() > 1) return learner_.validate(validation_, cancel_);
    std::vector<std::vector<std::int32_t>> predicted;
    const Validation validation = learner_.validate(validation_, cancel_, &predicted);
    ValidationPredictions predictions;
    for (const std::vector<std::int32_t>& labels : predicted) predictions.labels.append(labels);
    send(predictions);
    return validation;
}

StepReport TrainingRun::reportOf(const Learner::Step& step, const Begun& begun) const {
    StepReport report;
    report.epoch = state_.epoch;
    report.epochs = epochs();
    report.step = state_.batches;
    report.steps = begun.batches;
    report.loss = state_.documents > 0 ? state_.loss / static_cast<double>(state_.documents) : 0;
    report.runStep = state_.step;
    report.batchLoss = step.loss;
    report.batchAccuracy = step.labelled > 0 ? static_cast<double>(step.agreement.right) /
                                                   static_cast<double>(step.labelled)
                                             : 0;
    report.batchMicroF1 = step.agreement.microF1;
    report.learningRate = begun.rate;
    report.traffic = traffic_.step();
    report.runSeconds = runSeconds();
    report.wordsPerSecond = perSecond(state_.words, epochSeconds());
    const auto left =
        static_cast<double>(begun.batches) * epochs() - static_cast<double>(state_.step);
    report.secondsLeft = workedSeconds() / ownSteps() * left;
    return report;
}

void TrainingRun::sendStep(const StepReport& report) const {
    send(report);
    if (!observer_.snapshotWords) return;
    const std::vector<std::int64_t> words = observer_.snapshotWords(report);
    if (!words.empty()) observer_.snapshot(report, learner_.valuesFor(words));
}

double TrainingRun::learningRate(std::uint64_t step, std::uint64_t batches) const {
    const double steps = static_cast<double>(batches) * settings_.epochs;
    return scheduledRate(settings_, step, steps, state_.result.epochs);
}

void TrainingRun::shareStart() {
    if (state_.step > 0 && state_.processes != workers_.size())
        send(
            Warning{message("the run was started with %1 processes and continues with %2, so its "
                            "result is the same only up to rounding",
                            state_.processes, workers_.size())});
    state_.processes = workers_.size();
    if (workers_.size() == 1) return;
    requireSameRun(workers_, identity_);
    noteState();
    shareState(workers_, state_);
    if (!workers_.isFirst()) prepareArrays();
    for (const StateArray& array : arrays()) workers_.broadcast(array.data, array.bytes);
    onResumed();
}

std::vector<StateArray> TrainingRun::arrays() {
    std::vector<StateArray> arrays = learner_.arrays();
    for (auto& [name, tensor] : state_.result.tensors)
        arrays.push_back(arrayOf("best." + name, tensor.values));
    return arrays;
}

void TrainingRun::noteState() {
    const EmbeddingOptimizer::Past past = learner_.past();
    state_.rates = past.rates;
    state_.logDecay = past.logDecay;
}

// The tensors of the best epoch get their sizes.
void TrainingRun::prepareArrays() {
    if (state_.result.bestEpoch > 0) keepBest();
}

}  // namespace hanscope
