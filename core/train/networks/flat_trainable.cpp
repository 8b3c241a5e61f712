#include "core/train/networks/flat_trainable.h"

#include <algorithm>

#include "core/kernels/attention.h"
#include "core/kernels/level.h"
#include "core/kernels/matrix/linear.h"
#include "core/kernels/matrix/vectors.h"
#include "core/model/reading_batches.h"
#include "core/model/sequence/flat_network.h"
#include "core/train/networks/objective.h"

namespace hanscope {

FlatTrainable::FlatTrainable(const TrainSettings& settings, std::size_t vocabulary,
                             std::size_t labels)
    : SequenceTrainable(settings, vocabulary, labels), labels_(labels), places_(parameters()) {}

FlatParameters FlatTrainable::parameters() const {
    return flatParameters(config_, static_cast<std::size_t>(parameters_.at(kEmbeddingName).size(0)),
                          labels_, arrays());
}

void FlatTrainable::startFrom(const LabelLists& truth) {
    const std::vector<float> odds = logOdds(truth, labels_);
    std::copy(odds.begin(), odds.end(), parameters_.at("classifier.bias").data_ptr<float>());
}

const std::vector<std::int64_t>& FlatTrainable::layOut(
    const std::vector<EncodedDocument>& documents) {
    words_.reset();
    const HanBatch& batch = text_.layOut(documents);
    targets_ = markTargetsOfTexts(pointersTo(documents), marksWeightOf(settings_));
    if (robustOf(settings_) != Robust::Off) words_.emplace(batch);
    return batch.distinctWords;
}

at::Tensor FlatTrainable::logits(const BatchPart& part, const WordChange& change,
                                 WorkerPool& pool) {
    states_ = states(places_.tensors.encoder, part, change, pool);
    const SequenceLayout& layout = text_.batch().words;
    const int D = places_.encoderShape.states(), A = places_.attention;
    const auto rows = static_cast<std::size_t>(layout.rows);
    hidden_.resize(rows * static_cast<std::size_t>(A));
    weights_.resize(rows);
    vectors_.resize(static_cast<std::size_t>(layout.sequences()) * static_cast<std::size_t>(D));
    const FlatTensors<const float*>& p = places_.tensors;
    const PackedMatrix weight = packMatrix(p.attentionWeight, 1, D, D, A, settings_.precision);
    const std::vector<int> bounds = tileParts(layout);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int range) {
        attentionForward({&layout, D, A, states_, &weight, p.attentionBias, p.context,
                          hidden_.data(), weights_.data(), vectors_.data()},
                         bounds[static_cast<std::size_t>(range)],
                         bounds[static_cast<std::size_t>(range) + 1]);
    });
    classifier_ = Linear(p.classifierWeight, p.classifierBias, D, places_.labels,
                         {true, settings_.precision});
    at::Tensor logits = at::empty({layout.sequences(), places_.labels}, at::kFloat);
    linearForward(classifier_, vectors_.data(), layout.sequences(), pool, logits.data_ptr<float>());
    return logits;
}

void FlatTrainable::backward(const at::Tensor& slopes, const StepTargets& targets, WorkerPool& pool,
                             const FlatTensors<float*>& gradients) {
    const SequenceLayout& layout = text_.batch().words;
    const int D = places_.encoderShape.states(), A = places_.attention;
    std::vector<float> vectorGradients(vectors_.size());
    linearBackward(classifier_, vectors_.data(), slopes.data_ptr<float>(), layout.sequences(),
                   false, pool, vectorGradients.data(),
                   {gradients.classifierWeight, gradients.classifierBias});
    const PackedMatrix weight =
        packMatrix(places_.tensors.attentionWeight, D, 1, A, D, settings_.precision);
    const std::vector<int> bounds = tileParts(layout);
    const std::size_t size = static_cast<std::size_t>(A) * static_cast<std::size_t>(D + 2);
    std::vector<float> parts((bounds.size() - 1) * size);
    float* stateGradients = text_.stateGradients();
    const StepTargets ofRows = targets.inRowsOf(text_.batch().wordSteps());
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        float* own = parts.data() + static_cast<std::size_t>(part) * size;
        AttentionBackward attention{&layout,
                                    D,
                                    A,
                                    states_,
                                    &weight,
                                    places_.tensors.context,
                                    weights_.data(),
                                    vectorGradients.data(),
                                    hidden_.data(),
                                    stateGradients};
        attention.targets = ofRows.arrays();
        attentionBackward(attention, bounds[static_cast<std::size_t>(part)],
                          bounds[static_cast<std::size_t>(part) + 1], own,
                          own + std::ptrdiff_t{A} * D, own + std::ptrdiff_t{A} * (D + 1));
    });
    for (std::size_t part = 0; part + 1 < bounds.size(); ++part) {
        const float* own = parts.data() + part * size;
        const auto a = static_cast<std::size_t>(A), d = static_cast<std::size_t>(D);
        addScaled(1, own, a * d, gradients.attentionWeight);
        addScaled(1, own + a * d, a, gradients.attentionBias);
        addScaled(1, own + a * (d + 1), a, gradients.context);
    }
}

// The gradients of the parameters by name, and that of the embedding rows, for those of the latest
// logits, and of the divergence of the attention from `targets`.
FlatTrainable::Gradients FlatTrainable::gradientsFor(const at::Tensor& slopes, WorkerPool& pool,
                                                     const StepTargets& targets) {
    FlatTensors<float*> places;
    Gradients gradients;
    forEachFlatTensor(config_, labels_, places, zerosIn(gradients));
    backward(slopes, targets, pool, places);
    gradients[kEmbeddingName] = text_.backward(places.encoder, pool);
    return gradients;
}

// λ loss(X + ε ‖X‖ g/‖g‖), where the latest pass has computed g = ∂loss/∂X, the gradient of the
// vectors X of the distinct words of each document (Miyato et al. 2017).
FlatTrainable::Gradients FlatTrainable::worseWords(const BatchPart& part,
                                                   const LabelledPart& labelled, WorkerPool& pool) {
    const WordChange worst{&*words_, words_->alongGradients(text_.inputGradients(), wordNorms())};
    const at::Tensor leaf = logits(part, worst, pool).requires_grad_(true);
    (settings_.robust.weight * labelled.loss(leaf, settings_.loss)).backward();
    return gradientsFor(leaf.grad(), pool);
}

// λ KL(p(X) ‖ p(X + ε ‖X‖ g/‖g‖)), g = ∂KL(p(X) ‖ p(X + d))/∂d for a random change d of the norm
// ε ‖X‖, where `answer` are the logits of p(X).
FlatTrainable::Gradients FlatTrainable::otherAnswers(const BatchPart& part,
                                                     const at::Tensor& answer, WorkerPool& pool) {
    const auto slopesFor = [&](const WordChange& change, double factor) {
        const at::Tensor leaf = logits(part, change, pool).requires_grad_(true);
        (factor * divergence(OutputKind::Sigmoid, answer, leaf)).backward();
        return leaf.grad();
    };
    const std::vector<double> norms = wordNorms();
    const at::Tensor probe = slopesFor(
        {&*words_,
         words_->randomChange(settings_.seed, part.step, part.first, embedding().size(1), norms)},
        1);
    gradientsFor(probe, pool);
    const at::Tensor slopes =
        slopesFor({&*words_, words_->alongGradients(text_.inputGradients(), norms)},
                  settings_.robust.weight * shareOfDocuments(part));
    return gradientsFor(slopes, pool);
}

at::Tensor FlatTrainable::differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) {
    const TrainSettings& s = settings_;
    const Robust robust = robustOf(s);
    const at::Tensor outputs =
        logits(part, {robust == Robust::Words ? &*words_ : nullptr, {}}, pool);
    const LabelledPart labelled(part, OutputKind::Sigmoid, outputs.size(1));
    const at::Tensor leaf = outputs.detach().requires_grad_(true);
    const at::Tensor loss = labelled.loss(leaf, s.loss);
    at::Tensor total = loss;
    if (part.teacher)
        total = loss + shareOfDocuments(part) * distillationLoss(OutputKind::Sigmoid, leaf,
                                                                 part.teacher, part.own, s.distil);
    total.backward();
    sums.loss = loss.item<double>();
    labelled.addAgreement(s.outputs, outputs, sums);
    Gradients gradients = gradientsFor(leaf.grad(), pool, targets_.times(shareOfDocument(part))),
              more;
    if (robust == Robust::Words) more = worseWords(part, labelled, pool);
    if (robust == Robust::VirtualWords) more = otherAnswers(part, outputs, pool);
    for (auto& [name, gradient] : more) gradients.at(name) += gradient;
    return setGradients(std::move(gradients));
}

void FlatTrainable::validate(const std::vector<EncodedDocument>& documents,
                             const LabelLists& labels, std::size_t first, WorkerPool& pool,
                             const CancelToken& cancel, ValidationTally& tally,
                             std::vector<std::int32_t>* predicted) {
    const FlatNetwork network(parameters());
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::vector<NetworkResult> results = network.read(batch, pool, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i) {
            const std::vector<float>& probabilities = results[i].probabilities;
            tally.add(probabilities, labels[first + indices[i]]);
            if (predicted)
                predicted[indices[i]] = predictedLabels(probabilities, settings_.outputs);
        }
    };
    inBatches(documents, read, {}, cancel);
}

}  // namespace hanscope
