#include "core/experiment/learning_from_all.h"

#include <memory>
#include <utility>
#include <vector>

#include "core/experiment/texts.h"
#include "core/experiment/trained_model.h"
#include "core/experiment/trainer.h"
#include "core/message.h"

namespace hanscope {
namespace {

constexpr std::size_t kMaxForNetwork = 1'000;

TrainingData withValidation(const TrainingData& data) {
    TrainingData all = data;
    all.training.documents = std::make_shared<JoinedDocuments>(
        std::vector{data.training.documents,
                    subsetOf(validationToLearnFrom(data), Vocabulary(data.vocabulary))});
    all.training.labels.appendAll(data.validation.labels);
    return all;
}

/// The network that has learnt from all documents; empty if that is not possible. Throws Cancelled.
NamedTensors networkFromAll(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled, const MeasuredParts& parts,
                            const TrainControl& control, const RunListener& listener,
                            const CancelToken& cancel) {
    const TrainingData all = withValidation(data);
    const LabelledDocuments training = documentsToLearnFrom(plan, all, unlabelled);
    TrainingJob job = jobFor(parts.settings, data, training, data.validation);
    job.observer = observing(Phase::LearningFromAll, listener, control);
    job.cancel = cancel;
    job.start = parts.start;
    job.lastEpoch = parts.epochs;
    try {
        TrainResult result = loadTrainer().train(job);
        if (result.cancelled) throw Cancelled();
        if (!result.unstable.empty()) return {};
        return std::move(result.tensors);
    } catch (const Error& error) {
        if (listener)
            listener(Warning{message("the network has learnt from the training documents alone: %1",
                                     error.sentence())});
        return {};
    }
}

/// The tensors that the file of a model with this network has.
void setNetwork(const TrainingPlan& plan, const TrainingData& data, NamedTensors network,
                ModelFile& model) {
    ModelFile of = modelOf(plan, data, {std::move(network)});
    for (auto& [name, tensor] : of.tensors) model.tensors[name] = std::move(tensor);
}

}  // namespace

bool learnsFromAll(const TrainingPlan& plan, const TrainingData& data) {
    return plan.data.validation.file.empty() && data.folds.empty() &&
           mayLearnInFolds(data.training.labels.size(), data.labels.size());
}

bool networkLearnsFromAll(const TrainingPlan& plan, const TrainingData& data,
                          const Workers& workers) {
    return learnsFromAll(plan, data) && methodOf(plan.settings.network).trainsInSteps &&
           data.training.labels.size() <= kMaxForNetwork && runsOf(plan.series) == 1 &&
           workers.size() == 1 && !data.training.teacher;
}

bool learnFromAll(const TrainingPlan& plan, const TrainingData& data,
                  const UnlabelledTexts& unlabelled, const MeasuredParts& parts,
                  const TrainControl& control, const Workers& workers, ModelFile& model,
                  const RunListener& listener, const CancelToken& cancel) {
    if (!learnsFromAll(plan, data)) return false;
    NamedTensors network;
    if (networkLearnsFromAll(plan, data, workers)) {
        network = networkFromAll(plan, data, unlabelled, parts, control, listener, cancel);
        if (network.empty()) return false;
    }
    NamedTensors companion;
    if (parts.companion) {
        companion =
            companionFromAll(plan, data, unlabelled, *parts.companion, model, listener, cancel);
        cancel.check();
        if (companion.empty()) return false;
    }
    if (network.empty() && companion.empty()) return false;
    const std::size_t documents = data.training.labels.size() + data.validation.labels.size();
    model.card.accuracy += "; " + (network.empty() ? companionLearntFromAllText(documents)
                                                   : learntFromAllText(documents))
                                      .english();
    if (!network.empty()) setNetwork(plan, data, std::move(network), model);
    if (!companion.empty()) setCompanion(std::move(companion), model);
    model.trainedTexts = withTexts(model.trainedTexts, data.validationPlaces, model.vocabulary);
    return true;
}

}  // namespace hanscope
