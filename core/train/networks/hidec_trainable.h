#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/hierarchy/sub_hierarchy.h"
#include "core/kernels/decoder/decoder.h"
#include "core/settings/train_settings.h"
#include "core/train/networks/text_side.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

/// The correct decisions of a decoder for one document.
struct BranchTruth {
    SubHierarchy hierarchy;  ///< of the document's labels
    BranchTargets targets;   ///< of those triples whose node has children

    /// Index of the first target of the k-th such triple.
    std::size_t begin(std::size_t k) const { return k == 0 ? 0 : targets.ends[k - 1]; }
};
/// The decisions about a document with these labels.
BranchTruth branchTruth(const LabelTree& tree, LabelLists::List labels, EndMarks marks);

/// The triples down to the level of the deepest decision, as a decoder without mask reads them:
/// [level − 1][triple of the hierarchy].
std::vector<std::vector<std::size_t>> levelsRead(const BranchTruth& truth);

/// The loss of the decisions of one triple with the scores c and the targets y (0 or 1), summed, in
/// nats: Σ_j −log σ(±c_j) over all pairs of parent and child; with one label a level, −log of the
/// softmax probability of the correct child (the mean if there are several). Label smoothing ε
/// makes the targets 1 − ε/2 and ε/2; for a softmax, 1 − ε for the correct child and ε distributed
/// over all. Writes the gradients of the scores times `factor` to `slopes` unless it is null.
double branchLoss(const DecoderConfig& config, double smoothing, const float* scores,
                  const float* targets, std::size_t count, double factor, float* slopes);

/// The divisor of the loss for one triple with `count` decisions: the number of its pairs, or 1
/// with one label a level.
inline double branchWeight(const DecoderConfig& config, std::size_t count) {
    return config.oneLabelALevel ? 1 : static_cast<double>(count);
}

/// The sum over all triples of a document.
double branchWeight(const DecoderConfig& config, const BranchTruth& truth);

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
    double weightOf(const LabelLists& labels, const std::vector<std::uint32_t>& documents) const;
    using Gradients = std::map<std::string, at::Tensor>;
    void layOutDecisions(const BatchPart& part);
    Gradients pass(const BatchPart& part, const WordChange& change, double weight, WorkerPool& pool,
                   StepSums& sums);
    Gradients worseWords(const BatchPart& part, double weight, WorkerPool& pool);
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
    std::optional<DocumentWords> words_;  // of the latest layOut(), if their vectors are changed

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
