#pragma once

#include <ATen/ATen.h>

#include <cstdint>

#include "core/model/han_batch.h"
#include "core/train/networks/han_module.h"
#include "core/train/networks/objective.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

// Changes of the word vectors of a batch for robust training: one row for each distinct word, in
// the order of HanBatch::distinctWords (distinct words × E). Norms are those of all rows together.

/// `norm` g / ‖g‖₂ for the gradient g; 0 for g = 0.
at::Tensor alongGradient(const at::Tensor& gradient, double norm);

/// A random change of norm `norm`: elements of equal magnitude with random signs, which depend only
/// on the seed, the step and the word. It requires gradients.
at::Tensor randomWordOffsets(const HanBatch& batch, std::uint64_t seed, std::uint64_t step,
                             std::int64_t width, double norm);

/// ‖x‖₂, summed in double.
double normOf(const at::Tensor& x);

/// The trainable form of HanModule: autograd computes the gradients from its logits. The reported
/// loss of a step is without the part of RobustSettings.
class HanTrainable : public Trainable {
 public:
    HanTrainable(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels);

    at::Tensor embedding() const override { return module_.embedding(); }
    std::map<std::string, at::Tensor> denseParameters() const override {
        return module_.denseParameters();
    }
    /// With Sigmoid outputs initialises the biases of the classifier with logOdds().
    void startFrom(const LabelLists& truth) override;
    const std::vector<std::int64_t>& layOut(const std::vector<EncodedDocument>& documents) override;
    at::Tensor differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) override;
    void validate(const std::vector<EncodedDocument>& documents, const LabelLists& labels,
                  std::size_t first, WorkerPool& pool, const CancelToken& cancel,
                  ValidationTally& tally, std::vector<std::int32_t>* predicted) override;

 private:
    void addAdversarial(const LabelledPart& labelled, const HanDropout& dropout,
                        const ScoreOffsets& start, WorkerPool& pool);
    void addWorseWords(const LabelledPart& labelled, const HanDropout& dropout, WorkerPool& pool);
    void addVirtualWords(const BatchPart& part, const HanDropout& dropout, const at::Tensor& logits,
                         WorkerPool& pool);
    void addVirtual(const BatchPart& part, const HanDropout& dropout, const at::Tensor& logits,
                    WorkerPool& pool);

    const TrainSettings settings_;
    HanModule module_;
    HanBatch batch_;
};

}  // namespace hanscope
