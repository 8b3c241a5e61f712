#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model/reading.h"
#include "core/progress.h"

namespace hanscope {

/// A node of the label tree that decoding considered, and the decision about it.
struct TreeNode {
    /// Index in Reading::labels. The root's is labels.size().
    std::int32_t label = 0;
    /// The name of the label or the root. Of a label that is a path itself, its last part.
    std::string name;
    std::int32_t parent = -1;  ///< index in TreeReading::nodes, less than its own; −1: the root
    int depth = 0;             ///< 0 for the root
    bool leaf = false;         ///< has no children in the label tree
    /// The conditional probability of the node, given its parent: σ(U_parent · E_node) or, with one
    /// label per level, its probability in the softmax of the parent's candidates. 1 for the root.
    float probability = 1;
    /// The summand of the companion (companion.h) in the label's score; none without one.
    std::optional<double> linear;
    bool predicted = false;  ///< inserted; its children (if any) were considered in the next round
    bool unended = false;    ///< inserted, but not predicted: no path ends at or below it
                             ///< (DecodedLabels::Ended)
    bool forced = false;     ///< inserted only because whatIf() required it
    int round = 0;           ///< the round of decoding that considered it, from 1; 0 for the root
    /// The probability that the path ends at this node, that is, the probability of its candidate
    /// [END]. Only for predicted nodes that have children, and only if the network has [END]: it is
    /// inserted below every predicted leaf without a decision.
    std::optional<float> endProbability;
    bool ended = false;  ///< predicted with [END] below it: the path ends at this label

    /// Whether decoding inserted the node and considered its children, if any.
    bool isInserted() const { return predicted || unended; }
};

/// The text–hierarchy attention of one node: the attention weights of the node's token over the
/// words of the document. Each row (member, layer, head) has one weight per word and sums to 1.
struct NodeAttention {
    int layers = 0, heads = 0;   ///< of the decoder
    std::size_t words = 0;       ///< of the document
    std::vector<float> weights;  ///< [member][layer][head][word]
    int members = 1;             ///< number of networks; more than one form an ensemble

    /// The weights [word] of one layer, head and member, each from 0.
    const float* row(int layer, int head, int member = 0) const {
        const int index = (member * layers + layer) * heads + head;
        return weights.data() + static_cast<std::size_t>(index) * words;
    }
};

/// Selects rows of a NodeAttention: one layer and head, or the mean over all layers or heads.
struct AttentionChoice {
    static constexpr int kMean = -1;
    int layer = kMean;  ///< from 0
    int head = kMean;   ///< from 0
};

/// The selected weights of each member: [member][word]. They sum to 1 for each member.
std::vector<std::vector<float>> memberWeights(const NodeAttention& attention,
                                              const AttentionChoice& choice = {});
/// The mean of memberWeights() over the members: [word].
std::vector<float> wordWeights(const NodeAttention& attention, const AttentionChoice& choice = {});

struct TreeReading;

/// Answers further questions about the document of a TreeReading, with the network that made it.
/// Thread-safe, also while the classifier reads. The first call takes about as long as reading the
/// document; later calls are much faster.
class TreeExplainer {
 public:
    virtual ~TreeExplainer() = default;

    /// The attention of the node of this label (labels.size() for the root), computed with the
    /// node's path from the root. The label need not have been considered by decoding. Throws
    /// Cancelled, and Error for a label that does not exist.
    virtual NodeAttention attention(std::int32_t label, const CancelToken& cancel = {}) const = 0;

    /// Decodes the document again, inserting this label and its ancestors whatever their
    /// probability (see TreeNode::forced). All other decisions are made as usual, so the nodes of
    /// the original reading are in the result with the same numbers. Throws like attention().
    virtual TreeReading whatIf(std::int32_t label, const CancelToken& cancel = {}) const = 0;

    /// False if whatIf() is not available, because the network is not (see
    /// cached_attention.h).
    virtual bool canAskWhatIf() const { return true; }
};

/// How the labels of a document were found in the label tree (see resources/models/FORMAT.md). Each
/// round of decoding considers all children of the nodes that the previous round inserted, starting
/// with the root's. Do not change it after it has been filled; copies share the explainer.
///
/// The attention of a node belongs to the decisions about its **children** and [END]. A leaf
/// decides nothing, and its attention was never trained: to see why a leaf was predicted, look at
/// the attention of its parent (see decidingNode()).
struct TreeReading {
    /// Inserted and rejected nodes. The root is first; then the nodes of each round, parent by
    /// parent, children in the order of the label tree.
    std::vector<TreeNode> nodes;
    int rounds = 0;               ///< number of rounds of decoding
    int layers = 0, heads = 0;    ///< of the decoder
    bool oneLabelALevel = false;  ///< exactly one candidate of each inserted node was inserted
    std::shared_ptr<const TreeExplainer> explainer;  ///< never null in a classifier's reading
};

/// The node whose attention belongs to nodes[node]: the node itself if it was inserted and has
/// children, otherwise its parent, which decided about it.
std::int32_t decidingNode(const TreeReading& reading, std::int32_t node);

/// The labels of all nodes that decided about children, in the order of `nodes`; the root's is
/// among them.
std::vector<std::int32_t> decidingLabels(const TreeReading& reading);

/// The index in `nodes` of a label or the root; −1: it was not considered.
std::int32_t nodeOfLabel(const TreeReading& reading, std::int32_t label);

/// The names from depth 1 down to the node, "cs > cs.CL". For the root, its name.
std::string pathText(const TreeReading& reading, std::int32_t node);

/// The probability that the whole path from the root down to nodes[node] applies: the product of
/// the probabilities of its nodes, each of which is given its parent.
double jointProbability(const TreeReading& reading, std::int32_t node);
/// The same for a label of a reading with a tree, computed from the reading's own probabilities;
/// for a reading of one member (memberReading) from those of that member. (With TreeThreshold::Path
/// these are products already.) 0 for a label that was
/// not considered. With one label per level the members decide together, so the probabilities of
/// the tree are used.
double jointProbability(const Reading& reading, std::int32_t label);

/// A copy of the reading with other weights: `weights` ([word], sum 1) are divided into a sentence
/// weight, the sum of the weights of the sentence's words, and the word's share of it.
Reading withWordWeights(const Reading& reading, const std::vector<float>& weights);

/// The same for weights[member][word]: the reading gets the mean of the members' weights, and each
/// member of an ensemble its own.
Reading withMemberWeights(const Reading& reading, const std::vector<std::vector<float>>& weights);

}  // namespace hanscope
