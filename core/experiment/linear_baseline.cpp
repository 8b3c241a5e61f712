#include "core/experiment/linear_baseline.h"

#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/error.h"
#include "core/experiment/trainer.h"
#include "core/experiment/vectors/english_vectors.h"
#include "core/message.h"

namespace hanscope {
namespace {

/// As LinearSettings::parents; empty if the plan's network does not decide in a tree.
std::vector<std::int32_t> parentsFor(const TrainingPlan& plan, const TrainingData& data) {
    std::vector<std::int32_t> parents;
    const auto tree = treeOf(fittedTo(data, plan.settings).network);
    for (std::size_t label = 0; tree && label < tree->size(); ++label) {
        const std::int32_t parent = tree->parent(static_cast<std::int32_t>(label));
        parents.push_back(parent == tree->root() ? -1 : parent);
    }
    return parents;
}

TrainSettings linearSettings(const TrainingPlan& plan, const TrainingData& data,
                             const LinearSize& size) {
    TrainSettings settings = defaultSettings(Family::Linear);
    settings.linear.numbers = size.numbers;
    std::get<LinearConfig>(settings.network).parts = size.parts;
    settings.linear.parents = parentsFor(plan, data);
    settings.outputs = plan.settings.outputs;
    settings.seed = plan.settings.seed;
    settings.threads = plan.settings.threads;
    settings.loss.classWeights =
        classWeightsFrom(plan.classWeights, data.labels, data.training.labels.values());
    return settings;
}

}  // namespace

std::optional<TrainedLinear> trainLinear(const TrainingPlan& plan, const TrainingData& data,
                                         const LinearSize& size, int epochs, const char* impossible,
                                         const RunListener& listener, const CancelToken& cancel) {
    if (listener) listener(PhaseProgress{Phase::LinearBaseline});
    try {
        const auto start = linearStart(data.vocabulary, Normalizer(plan.preprocessing), {}, cancel);
        TrainingJob job =
            jobFor(linearSettings(plan, data, size), data, data.training, data.validation);
        job.observer = observing(Phase::LinearBaseline, listener);
        job.cancel = cancel;
        job.start = start.empty() ? nullptr : &start;
        job.lastEpoch = epochs;
        TrainResult result = loadTrainer().train(job);
        if (result.cancelled || result.epochs.empty()) return std::nullopt;
        const int last = job.lastEpoch > 0 ? job.lastEpoch : result.bestEpoch;
        return TrainedLinear{std::move(result.tensors),
                             scoresOf(result.epochs[static_cast<std::size_t>(last - 1)]), last};
    } catch (const Error& error) {
        if (listener) listener(Warning{message(impossible, error.sentence())});
        return std::nullopt;
    }
}

std::optional<ModelScores> linearBaseline(const TrainingPlan& plan, const TrainingData& data,
                                          const UnlabelledTexts& unlabelled,
                                          const RunListener& listener, const CancelToken& cancel) {
    TrainingData all = data;
    if (unlabelled.documents)
        all.training.documents = std::make_shared<JoinedDocuments>(
            std::vector{data.training.documents, unlabelled.documents});
    const auto linear = trainLinear(plan, all, {kMaxLinearNumbers, partsFor(data)}, 0,
                                    translatable("words and phrases alone cannot be measured: %1"),
                                    listener, cancel);
    if (!linear) return std::nullopt;
    return linear->scores;
}

}  // namespace hanscope
