#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/model/hidec/hidec_network.h"

namespace hanscope {

/// A node that decoding considered. The fields that have no comment are explained at TreeNode.
struct DecodedNode {
    std::int32_t node = 0;     ///< a label, or the root
    std::int32_t parent = -1;  ///< index in Decoded::nodes; −1 for the root
    std::int32_t triple = -1;  ///< its triple in the pass, if it was inserted and has children
    int round = 0;
    float probability = 1, endProbability = 0;  ///< 0: not decided
    double joint = 1;  ///< product of the probabilities of its path; those of forced nodes count 1
    bool predicted = false, forced = false, ended = false, unended = false;
};

/// A network that takes part in decoding, its encodings of the texts, and the pass to which
/// decoding adds the triples of the inserted nodes. The passes of all members have the same
/// triples.
struct DecodingMember {
    HidecNetwork& network;
    const EncodedTexts& texts;
    DecoderPass& pass;
};

/// What the companion (companion.h) does to the scores of decoding: those of labels are
/// networkFactor · (the networks' mean) + logits, those of [END] the first summand.
struct DecodingCompanion {
    double networkFactor = 1;
    std::vector<std::vector<double>> logits;  ///< [document][label], times their factor
};

/// The result of recursive decoding for one document.
struct Decoded {
    std::vector<DecodedNode> nodes;  ///< in the order of TreeReading::nodes
    int rounds = 0;
};

/// Recursive hierarchy decoding (Im et al. 2021) of all texts, round by round:
///
///     insert the root;  frontier = {root}
///     while the frontier is not empty:
///         for each v in the frontier, for each u ∈ children(v) ∪ {[END]}:
///             if σ(U_v · E[u]) > threshold:  insert u under v
///         frontier = the nodes inserted in this round that have children
///
/// With TreeThreshold::Path, the product of these σ from the root to u must be above the threshold.
/// With DecodedLabels::Ended, inserted nodes without an [END] at or below them are not predicted in
/// the end. With one label per level, a softmax replaces the sigmoids, and only the most probable u
/// is inserted. Several members, whose networks have the same tree, decide by the mean of their
/// probabilities (in double precision, in the order of the members); with a companion, by their
/// mean scores and its own. A label in `forced` (ascending) is inserted whatever its probability,
/// if its parent is inserted. Tells a share after each round. Throws Cancelled.
std::vector<Decoded> decode(const std::vector<DecodingMember>& members, const Outputs& outputs,
                            const std::vector<std::int32_t>& forced, WorkerPool& pool,
                            const CancelToken& cancel = {}, const ShareDone& shareDone = {},
                            const DecodingCompanion* companion = nullptr);

/// The probabilities of a node's candidates from their scores: sigmoids or, with one label per
/// level, their softmax.
std::vector<float> branchProbabilities(const std::vector<float>& scores, bool oneLabelALevel);

/// The common scores of a node's candidates (those of decidedAt()) on a document.
std::vector<float> scoresTogether(const std::vector<std::vector<float>>& networks,
                                  const LabelLists::List& candidates,
                                  const DecodingCompanion& companion, std::size_t document);

/// The probability of each label, for predictedLabels() with these outputs, which then gives
/// exactly the predicted labels. It is the probability of the node, with TreeThreshold::Path of its
/// path, if decoding considered it, and 0 otherwise. With one label per level, it is p / (p + p'),
/// where p' is the largest probability among the other candidates of the same parent, and the
/// threshold is ½. The probability of an inserted label that is not predicted is at most the
/// threshold.
std::vector<float> labelProbabilities(const LabelTree& tree, const Decoded& decoded,
                                      bool oneLabelALevel, const Outputs& outputs);

/// The nodes that decoding inserted and the [END] of each ended path, by level: [level − 1][node].
std::vector<std::vector<std::int32_t>> levelsOf(const LabelTree& tree, const Decoded& decoded);

/// The predicted labels, ascending.
std::vector<std::int32_t> labelsOf(const LabelTree& tree, const Decoded& decoded);

}  // namespace hanscope
