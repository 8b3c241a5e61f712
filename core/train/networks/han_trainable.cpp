#include "core/train/networks/han_trainable.h"

#include <torch/csrc/autograd/autograd.h>

#include <algorithm>

#include "core/model/han/han_inference.h"
#include "core/model/reading_batches.h"
#include "core/train/networks/objective.h"

namespace hanscope {
HanTrainable::HanTrainable(const TrainSettings& settings, std::size_t vocabulary,
                           std::size_t labels)
    : settings_(settings),
      module_(configOf(settings), vocabulary, labels, settings.seed, settings.contextStart,
              settings.device, settings.precision) {}

void HanTrainable::startFrom(const LabelLists& truth) {
    if (!settings_.outputs.isMultiLabel()) return;
    const at::Tensor bias = module_.denseParameters().at("classifier.bias");
    const std::vector<float> odds = logOdds(truth, static_cast<std::size_t>(bias.numel()));
    std::copy(odds.begin(), odds.end(), bias.data_ptr<float>());
}

const std::vector<std::int64_t>& HanTrainable::layOut(
    const std::vector<EncodedDocument>& documents) {
    const std::vector<const EncodedDocument*> pointers = pointersTo(documents);
    batch_ = makeTrainingBatch(pointers, module_.vocabulary());
    targets_ = markTargets(pointers, marksWeightOf(settings_));
    words_.reset();
    if (robustOf(settings_) != Robust::Off) words_.emplace(batch_);
    return batch_.distinctWords;
}

at::Tensor HanTrainable::differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) {
    const HanDropout dropout = dropoutOf(settings_, part.step, part.first);
    const Robust robust = robustOf(settings_);
    WordChange startOfWords;
    if (robust == Robust::Words)
        startOfWords = {
            &*words_,
            at::zeros({words_->rows(), module_.embedding().size(1)}).requires_grad_(true)};
    const at::Tensor logits =
        module_.forward(batch_, pool, dropout, startOfWords, targets_.times(shareOfDocument(part)));
    const LabelledPart labelled(part, settings_.outputs.kind, logits.size(1));
    const at::Tensor loss = labelled.loss(logits, settings_.loss);
    at::Tensor total = loss;
    if (part.teacher)
        total = loss + shareOfDocuments(part) * distillationLoss(settings_.outputs.kind, logits,
                                                                 part.teacher, part.own,
                                                                 settings_.distil);
    if (settings_.entropyWeight > 0)
        total = total + settings_.entropyWeight * shareOfDocuments(part) *
                            entropy(settings_.outputs.kind, logits);
    total.backward();
    if (robust == Robust::Words) addWorseWords(labelled, dropout, startOfWords, pool);
    if (robust == Robust::VirtualWords) addVirtualWords(part, dropout, logits, pool);
    sums.loss = loss.item<double>();
    labelled.addAgreement(settings_.outputs, logits, sums);
    return module_.embeddingGradient(pool);
}

/// ε ‖X‖ of each document.
std::vector<double> HanTrainable::wordNorms() const {
    std::vector<double> norms = words_->normsOf(module_.wordVectors());
    for (double& norm : norms) norm *= settings_.robust.size;
    return norms;
}

// λ loss(X + ε ‖X‖ g/‖g‖), g = ∂loss/∂X, for the vectors X of the distinct words of each document,
// which the pass with the change `start` has computed (Miyato et al. 2017).
void HanTrainable::addWorseWords(const LabelledPart& labelled, const HanDropout& dropout,
                                 const WordChange& start, WorkerPool& pool) {
    const WordChange worst{&*words_, words_->alongGradients(start.change.grad(), wordNorms())};
    const at::Tensor logits = module_.forwardAgain(batch_, pool, dropout, worst);
    (settings_.robust.weight * labelled.loss(logits, settings_.loss)).backward();
}

// λ KL(p(X) ‖ p(X + ε ‖X‖ g/‖g‖)), g = ∂KL(p(X) ‖ p(X + d))/∂d for a random change d of the norm
// ε ‖X‖, for the vectors X of the distinct words of each document (Miyato et al. 2017).
void HanTrainable::addVirtualWords(const BatchPart& part, const HanDropout& dropout,
                                   const at::Tensor& logits, WorkerPool& pool) {
    const OutputKind kind = settings_.outputs.kind;
    const std::vector<double> norms = wordNorms();
    const WordChange direction{&*words_, words_->randomChange(settings_.seed, part.step, part.first,
                                                              module_.embedding().size(1), norms)};
    const at::Tensor probe =
        divergence(kind, logits, module_.forwardAgain(batch_, pool, dropout, direction));
    const WordChange worst{
        &*words_,
        words_->alongGradients(torch::autograd::grad({probe}, {direction.change})[0], norms)};
    const at::Tensor added =
        divergence(kind, logits, module_.forwardAgain(batch_, pool, dropout, worst));
    (settings_.robust.weight * shareOfDocuments(part) * added).backward();
}

void HanTrainable::validate(const std::vector<EncodedDocument>& documents, const LabelLists& labels,
                            std::size_t first, WorkerPool& pool, const CancelToken& cancel,
                            ValidationTally& tally, std::vector<std::int32_t>* predicted) {
    HanReader reader(module_.parameters());
    HanNetwork::State state;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::vector<NetworkResult> results = reader.read(batch, pool, state, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i) {
            const NetworkResult& result = results[i];
            const std::size_t document = indices[i];
            tally.add(result.probabilities, labels[first + document]);
            tally.addAttention(result.sentenceWeights, result.wordWeights, documents[document]);
            if (predicted)
                predicted[document] = predictedLabels(result.probabilities, settings_.outputs);
        }
    };
    inBatches(documents, read, {}, cancel, batchesWithSharedSentences);
}

}  // namespace hanscope
