#include "core/train/training.h"

#include "core/train/training_run.h"

namespace hanscope {
namespace {

void requireTrainable(const TrainSettings& settings, const LabelledDocuments& training,
                      const LabelledDocuments& validation, std::size_t labels) {
    if (labels < 2)
        throw Error("The training data has only one class; a classifier needs two or more.");
    if (training.labels.empty()) throw Error("There are no documents to train on.");
    if (validation.labels.empty())
        throw Error("There are no documents to validate on; give a larger validation share.");
    if (settings.batchSize < 1 || settings.epochs < 1)
        throw Error("Batch size and number of epochs must be 1 or more.");
    if (settings.learningRate * settings.weightDecay >= 1)
        throw Error("Weight decay times learning rate must be below 1; make one of them smaller.");
    if (!settings.loss.classWeights.empty() && settings.loss.classWeights.size() != labels)
        throw Error("There must be a class weight for every class.");
    for (const auto* set : {&training, &validation})
        for (std::int32_t label : set->labels)
            if (label < 0 || static_cast<std::size_t>(label) >= labels)
                throw Error("A document's label is not among the model's labels.");
}

}  // namespace

TrainResult trainHan(const TrainSettings& settings, const LabelledDocuments& training,
                     const LabelledDocuments& validation, std::size_t vocabulary,
                     std::size_t labels, const TrainObserver& observer, const CancelToken& cancel,
                     const TensorValues* initialEmbedding, const CheckpointPlan& checkpoint,
                     Workers& workers) {
    requireTrainable(settings, training, validation, labels);
    TrainingRun run(settings, training, validation, vocabulary, labels, observer, cancel,
                    checkpoint, workers);
    if (workers.isFirst() && checkpoint.resume)
        run.resume();
    else if (workers.isFirst() && initialEmbedding)
        run.startFrom(*initialEmbedding);
    run.shareStart();
    return run.run();
}

}  // namespace hanscope
