#include "core/train/training.h"

#include "core/message.h"
#include "core/train/linear_run.h"
#include "core/train/training_run.h"

namespace hanscope {
namespace {

void requireLabels(const LabelledDocuments& set, bool multiLabel, std::size_t labels) {
    for (std::size_t i = 0; i < set.labels.size(); ++i)
        if (!multiLabel && set.labels[i].size() != 1)
            throw Error(
                message("A document has %1 labels, but each document must have exactly one.",
                        set.labels[i].size()));
    for (const std::int32_t label : set.labels.values())
        if (label < 0 || static_cast<std::size_t>(label) >= labels)
            throw Error(message("A document has a label that is not one of the model's labels."));
}

void requireDeviceFor(const TrainSettings& settings, int processes) {
    if (settings.device == Device::Cpu || settings.device == Device::Auto) return;
    const FamilyMethod& family = methodOf(settings.network);
    if (!family.usesGpu)
        throw Error(
            message("A model of the family %1 trains on the CPU only; choose the device cpu.",
                    family.name));
    if (!trainsOnGpu(settings, processes))
        throw Error(
            message("By several processes or robustly, a model of the family %1 trains on the CPU "
                    "only; choose the device cpu.",
                    family.name));
}

void requireFamily(const TrainSettings& settings, std::size_t labels) {
    const FamilyMethod& family = methodOf(settings.network);
    if (family.needsLists && !settings.outputs.isMultiLabel())
        throw Error(
            message("A model of the family %1 predicts lists of labels, so its documents must have "
                    "lists of labels.",
                    family.name));
    const EncoderSizes* encoder = family.encoder(settings.network);
    if (encoder && !encoder->hasRightLayers())
        throw Error(
            message("The encoder %1 has only one layer; set the number of layers to 1, or choose "
                    "another encoder.",
                    encoder->method().name));
    const auto tree = treeOf(settings.network);
    if (family.decidesInTree && (!tree || tree->size() != labels))
        throw Error(message(
            "A model of the family hidec needs a label tree; give the hierarchy of the labels."));
}

void requireTrainable(const TrainSettings& settings, const LabelledDocuments& training,
                      const LabelledDocuments& validation, std::size_t labels, bool hasFolds) {
    const bool multiLabel = settings.outputs.isMultiLabel();
    requireFamily(settings, labels);
    if (labels < 2 && !multiLabel)
        throw Error(
            message("The training data has only one class; a classifier needs two or more."));
    if (labels < 1)
        throw Error(message("The training data has no label; a classifier needs one or more."));
    if (!isThreshold(settings.outputs.threshold))
        throw Error(message("The threshold must be above 0 and below 1."));
    if (training.labels.empty()) throw Error(message("There are no documents to train on."));
    if (validation.labels.empty() && !hasFolds)
        throw Error(
            message("There are no documents to validate on; give a larger validation share."));
    if (settings.batchSize < 1 || settings.epochs < 1)
        throw Error(message("Batch size and number of epochs must be 1 or more."));
    if (settings.learningRate * settings.weightDecay >= 1)
        throw Error(
            message("Weight decay times learning rate must be below 1; make one of them smaller."));
    if (!settings.loss.classWeights.empty() && settings.loss.classWeights.size() != labels)
        throw Error(message("There must be one class weight for every class."));
    for (const auto* set : {&training, &validation}) requireLabels(*set, multiLabel, labels);
}

TrainResult trainLinear(const TrainingJob& job) {
    try {
        LinearRun run(job);
        if (job.checkpoint.resume) run.resume();
        return run.run();
    } catch (const Cancelled&) {  // before the first step
        TrainResult result;
        result.cancelled = true;
        return result;
    }
}

}  // namespace

TrainResult trainNetwork(const TrainingJob& job) {
    requireTrainable(job.settings, job.training, job.validation, job.labels, job.folds);
    requireDeviceFor(job.settings, job.workers.size());
    TrainingJob resolved = job;
    try {
        if (std::holds_alternative<LinearConfig>(job.settings.network)) return trainLinear(job);
        resolved.settings.device = chosenDevice(job).device;
        TrainingRun run(resolved);
        if (job.workers.isFirst() && job.checkpoint.resume)
            run.resume();
        else if (job.workers.isFirst() && job.start)
            run.startFrom(*job.start);
        run.shareStart();
        return run.run();
    } catch (const c10::Error& error) {
        throw Error(message(
            "LibTorch failed: %1. Try smaller batches, a smaller network or another device.",
            error.what_without_backtrace()));
    }
}

}  // namespace hanscope
