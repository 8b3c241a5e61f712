#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <optional>

#include "core/model/input/han_batch.h"
#include "core/train/networks/document_words.h"
#include "core/train/networks/han_module.h"
#include "core/train/networks/objective.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

/// The trainable form of HanModule: autograd computes the gradients from its logits. The reported
/// loss of a step is without the part of RobustSettings.
class HanTrainable : public Trainable {
 public:
    /// Random parameters, by the settings' seed.
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
    void addWorseWords(const LabelledPart& labelled, const HanDropout& dropout,
                       const WordChange& start, WorkerPool& pool);
    void addVirtualWords(const BatchPart& part, const HanDropout& dropout, const at::Tensor& logits,
                         WorkerPool& pool);
    std::vector<double> wordNorms() const;

    const TrainSettings settings_;
    HanModule module_;
    HanBatch batch_;
    MarkTargets targets_;                 // of the batch, with the weight of a single document
    std::optional<DocumentWords> words_;  // of the batch, if robust training changes them
};

}  // namespace hanscope
