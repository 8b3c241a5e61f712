#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/kernels/decoder/decoder.h"
#include "core/settings/train_settings.h"
#include "core/train/networks/forced_decisions.h"
#include "core/train/networks/text_side.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

/// The trainable form of the hierarchy decoder and its encoder: one pass with teacher forcing over
/// the true sub-hierarchies of the documents. The kernels compute the gradients; LibTorch only
/// stores the values.
class HidecTrainable : public Trainable {
 public:
    /// Random parameters, by the settings' seed.
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
    using Gradients = std::map<std::string, at::Tensor>;
    Gradients pass(const BatchPart& part, const WordChange& change, double weight,
                   double marksWeight, WorkerPool& pool, StepSums& sums);
    Gradients worseWords(const BatchPart& part, double weight, WorkerPool& pool);
    void groupByNode();
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
    std::vector<std::vector<float>> marks_;  // sharesOfMarks() of the latest layOut()
    std::optional<DocumentWords> words_;     // of the latest layOut(), if their vectors are changed

    ForcedDecisions forced_;                             // of the latest pass
    std::vector<std::vector<ForcedDecision>> deciding_;  // its decisions, by node
};

}  // namespace hanscope
