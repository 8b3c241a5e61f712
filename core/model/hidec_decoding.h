#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/model/hidec_network.h"

namespace hanscope {

/// A node that decoding considered (see TreeNode for what the fields mean).
struct DecodedNode {
    std::int32_t node = 0;     ///< a label, or the root
    std::int32_t parent = -1;  ///< index among the document's nodes
    std::int32_t triple = -1;  ///< in the pass, of a node that was inserted and is no leaf
    int round = 0;
    float probability = 1, endProbability = 0;
    bool predicted = false, forced = false, ended = false;
};

/// A network that takes part in decoding, the words' states that it made of the texts, and where
/// its nodes' states are kept: triples that are computed once each, the same ones in every member's
/// pass.
struct DecodingMember {
    HidecNetwork& network;
    const EncodedTexts& texts;
    DecoderPass& pass;
};

/// What recursive decoding found for one document.
struct Decoded {
    std::vector<DecodedNode> nodes;
    int rounds = 0;
};

/// Recursive hierarchy decoding of all texts together:
///
///     S = ( root );  frontier = {root};  as long as there is a frontier:
///         for v in it, u ∈ children(v) ∪ {[END]}:  if σ(U_v · E[u]) > threshold, put u under v;
///         those that have children are the next frontier
///
/// or with one label a level the likeliest u alone. Several members, networks of one tree, decide
/// together: by the mean of their probabilities (in double precision, in the members' order).
/// Labels of `forced` (ascending) are put under their parents, if those are there, whatever their
/// probability.
std::vector<Decoded> decode(const std::vector<DecodingMember>& members,
                            const std::vector<std::int32_t>& forced, WorkerPool& pool,
                            const CancelToken& cancel = {});

/// The choices' probabilities: σ of each score, or their softmax.
std::vector<float> branchProbabilities(const std::vector<float>& scores, bool oneLabelALevel);

/// A document's probability of each label, such that predictedLabels() with this threshold gives
/// the labels that decoding put in: those of the nodes that were considered, 0 of all others. With
/// one label a level the probability is that against the strongest other choice, p / (p + p'), and
/// the threshold ½.
std::vector<float> labelProbabilities(const LabelTree& tree, const Decoded& decoded,
                                      bool oneLabelALevel);

/// The labels that decoding put in, ascending.
std::vector<std::int32_t> labelsOf(const LabelTree& tree, const Decoded& decoded);

}  // namespace hanscope
