#include "core/train/networks/han_trainable.h"

#include <algorithm>

#include "core/model/han_inference.h"

namespace hanscope {
namespace {

std::vector<const EncodedDocument*> pointersTo(const std::vector<EncodedDocument>& documents) {
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : documents) pointers.push_back(&document);
    return pointers;
}

}  // namespace

HanTrainable::HanTrainable(const TrainSettings& settings, std::size_t vocabulary,
                           std::size_t labels)
    : settings_(settings),
      module_(configOf(settings), vocabulary, labels, settings.seed, settings.contextStart,
              settings.device) {}

void HanTrainable::startFrom(const LabelLists& truth) {
    if (!settings_.outputs.isMultiLabel()) return;
    const at::Tensor bias = module_.denseParameters().at("classifier.bias");
    const std::vector<float> odds = logOdds(truth, static_cast<std::size_t>(bias.numel()));
    std::copy(odds.begin(), odds.end(), bias.data_ptr<float>());
}

const std::vector<std::int64_t>& HanTrainable::layOut(
    const std::vector<EncodedDocument>& documents) {
    batch_ = makeTrainingBatch(pointersTo(documents), module_.vocabulary());
    return batch_.distinctWords;
}

at::Tensor HanTrainable::differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) {
    const HanDropout dropout{settings_.embeddingDropout,
                             settings_.wordDropout,
                             settings_.sentenceDropout,
                             settings_.documentDropout,
                             settings_.seed,
                             part.step,
                             part.first};
    const at::Tensor logits = module_.forward(batch_, pool, dropout);
    const OutputKind kind = settings_.outputs.kind;
    const at::Tensor targets = targetsOf(kind, part.labels, part.own, logits.size(1));
    at::Tensor loss = lossOf(kind, logits, targets, settings_.loss);
    if (part.own.size() < part.batch.size())
        loss = loss * shareOfLoss(kind, part.labels, part.own, part.batch, settings_.loss);
    loss.backward();
    sums.loss = loss.item<double>();
    addAgreement(settings_.outputs, logits, targets, sums);
    return module_.embeddingGradient(pool);
}

void HanTrainable::validate(const std::vector<EncodedDocument>& documents, const LabelLists& labels,
                            std::size_t first, WorkerPool& pool, const CancelToken& cancel,
                            ValidationTally& tally, std::vector<std::int32_t>* predicted) {
    HanReader reader(module_.parameters());
    const auto add = [&](std::size_t i, HanResult&& result) {
        tally.add(result.probabilities, labels[first + i]);
        if (predicted) predicted[i] = predictedLabels(result.probabilities, settings_.outputs);
    };
    inferAll(reader, pointersTo(documents), pool, add, {}, cancel);
}

}  // namespace hanscope
