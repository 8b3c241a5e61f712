#pragma once

#include "core/kernels/decoder/branches.h"
#include "core/kernels/decoder/decoder.h"
#include "core/train/networks/branch_loss.h"
#include "core/train/networks/text_side.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

/// The trainable form of the hierarchy decoder and its encoder: one pass with teacher forcing over
/// the true sub-hierarchies of the documents. The kernels compute the gradients; LibTorch only
/// stores the values.
class HidecTrainable : public Trainable {
 public:
    HidecTrainable(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels);

    at::Tensor embedding() const override { return parameters_.at(kEmbeddingName); }
    std::map<std::string, at::Tensor> denseParameters() const override;
    void startFrom(const LabelLists&) override {}
    const std::vector<std::int64_t>& layOut(const std::vector<EncodedDocument>& documents) override;
    at::Tensor differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) override;
    void validate(const std::vector<EncodedDocument>& documents, const LabelLists& labels,
                  std::size_t first, WorkerPool& pool, const CancelToken& cancel,
                  ValidationTally& tally, std::vector<std::int32_t>* predicted) override;

    /// Pointers to the same arrays, for a HidecNetwork.
    HidecParameters parameters() const;

 private:
    struct Scored;
    double weightOf(const LabelLists& labels, const std::vector<std::uint32_t>& documents) const;
    void addTriples(std::int32_t document);
    void addLevels(std::int32_t document);
    void noteDecision(std::int32_t node, int triple, std::size_t branch);
    std::int32_t entryOf(std::int32_t node);
    std::vector<float> score(double weight, WorkerPool& pool, const DecoderGradients& gradients,
                             StepSums& sums) const;
    void scoreNode(std::size_t index, double weight, std::vector<float>& stateGradients,
                   Scored& scored) const;

    const TrainSettings settings_;
    const ModelConfig config_;
    const HidecConfig& hidec_;  // of config_
    std::map<std::string, at::Tensor> parameters_;
    TextSide text_;
    HidecParameters places_;

    // State of one step.
    std::vector<BranchTruth> truths_;  // [own document]
    DecoderTable table_;
    DecoderPass pass_;
    std::vector<std::int32_t> entries_;  // [node] entry of the table; −1: none
    std::vector<std::size_t> branchOf_;  // [triple] index of its decisions in BranchTruth
    std::vector<std::int32_t> placeOf_;  // [node] index in deciding_; −1: none
    struct Deciding {
        std::int32_t node;
        std::vector<int> triples;  // of the pass
    };
    std::vector<Deciding> deciding_;
};

}  // namespace hanscope
