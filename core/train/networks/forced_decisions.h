#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/hierarchy/sub_hierarchy.h"
#include "core/kernels/decoder/decoder.h"
#include "core/label_lists.h"
#include "core/model_file/network.h"

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

/// A decision of a batch.
struct ForcedDecision {
    std::int32_t node, document;
    int triple;          ///< of the pass
    std::size_t branch;  ///< index of the triple in the document's BranchTargets
};

/// The true sub-hierarchies of a batch's documents, which a decoder reads in training (teacher
/// forcing), laid out for growTable() and growPass(), and the decisions to be learnt.
struct ForcedDecisions {
    ForcedDecisions() = default;
    /// Of the documents with these indices; the triples of the i-th one have the document i.
    ForcedDecisions(const HidecConfig& config, const LabelLists& labels,
                    const std::vector<std::uint32_t>& documents);

    std::vector<BranchTruth> truths;        ///< [document]
    DecoderTable table;                     ///< nodes, with parents and levels
    DecoderPass pass;                       ///< triples
    std::vector<ForcedDecision> decisions;  ///< by document, in the order of its BranchTargets

    /// 1 or 0 for each candidate of a decision.
    const float* targets(const ForcedDecision& decision) const {
        const BranchTruth& truth = truths[static_cast<std::size_t>(decision.document)];
        return truth.targets.values.data() + truth.begin(decision.branch);
    }

 private:
    class Builder;
};

/// The attention that people's marks ask of the nodes that decide about the labels: with q a word's
/// share of the marks of its document (`shares`, sharesOfMarks()) and α_h the weights of a head, a
/// decision adds `factor` times the mean over the heads of KL(q ‖ α_h), as often as it counts in
/// the loss (branchWeight()). {} if there are none.
NodeTargets nodeTargets(const HidecConfig& config, const ForcedDecisions& forced,
                        const std::vector<std::vector<float>>& shares, double factor);

/// The sum of branchWeight() over documents.
double branchWeight(const HidecConfig& config, const LabelLists& labels,
                    const std::vector<std::uint32_t>& documents);

}  // namespace hanscope
