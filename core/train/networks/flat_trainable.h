#pragma once

#include <vector>

#include "core/kernels/matrix/linear.h"
#include "core/train/networks/mark_targets.h"
#include "core/train/networks/sequence_trainable.h"

namespace hanscope {

/// The trainable form of the flat family (FlatNetwork): the encoder of the hierarchy decoder,
/// attention pooling and one sigmoid per label.
class FlatTrainable : public SequenceTrainable {
 public:
    /// Random parameters, by the settings' seed.
    FlatTrainable(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels);

    /// Initialises the biases of the classifier with logOdds().
    void startFrom(const LabelLists& truth) override;
    const std::vector<std::int64_t>& layOut(const std::vector<EncodedDocument>& documents) override;
    at::Tensor differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) override;
    void validate(const std::vector<EncodedDocument>& documents, const LabelLists& labels,
                  std::size_t first, WorkerPool& pool, const CancelToken& cancel,
                  ValidationTally& tally, std::vector<std::int32_t>* predicted) override;

    /// Pointers to the same arrays, for a FlatNetwork.
    FlatParameters parameters() const;

 private:
    at::Tensor logits(const BatchPart& part, const WordChange& change, WorkerPool& pool);
    void backward(const at::Tensor& slopes, const StepTargets& targets, WorkerPool& pool,
                  const FlatTensors<float*>& gradients);
    Gradients gradientsFor(const at::Tensor& slopes, WorkerPool& pool,
                           const StepTargets& targets = {});
    Gradients worseWords(const BatchPart& part, const LabelledPart& labelled, WorkerPool& pool);
    Gradients otherAnswers(const BatchPart& part, const at::Tensor& answer, WorkerPool& pool);

    const std::size_t labels_;
    StepTargets targets_;            // of the latest layOut(), with the weight of a single document
    const float* states_ = nullptr;  // of the latest logits()
    FlatParameters places_;
    Linear classifier_;
    std::vector<float> hidden_, weights_, vectors_;  // of the pooling
};

}  // namespace hanscope
