#pragma once

#include <cstddef>
#include <vector>

#include "core/hierarchy/sub_hierarchy.h"
#include "core/settings/train_settings.h"

namespace hanscope {

/// What a decoder is to answer for one document.
struct BranchTruth {
    SubHierarchy hierarchy;
    BranchTargets targets;  ///< of its triples whose nodes have children

    /// Where the answers of the k-th such triple begin.
    std::size_t begin(std::size_t k) const { return k == 0 ? 0 : targets.ends[k - 1]; }
};
BranchTruth branchTruth(const LabelTree& tree, LabelLists::List labels, EndMarks marks);

/// The loss of one triple's choices with these scores c and targets y (0 or 1), in nats, summed:
/// Σ_j −log σ(±c_j) of all pairs of parent and child; with one label a level −log of the softmax's
/// share of the one child that is there (of several, the mean). Label smoothing ε makes targets of
/// 1 − ε/2 and ε/2, of a softmax 1 − ε and ε over all. Writes the scores' gradients times
/// `factor` to `slopes`, unless that is null.
double branchLoss(const DecoderConfig& config, double smoothing, const float* scores,
                  const float* targets, std::size_t count, double factor, float* slopes);

/// What the loss is divided by, of one triple with `count` choices: its pairs, or with one label a
/// level 1.
inline double branchWeight(const DecoderConfig& config, std::size_t count) {
    return config.oneLabelALevel ? 1 : static_cast<double>(count);
}

/// Of all triples of a document.
double branchWeight(const DecoderConfig& config, const BranchTruth& truth);

}  // namespace hanscope
