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

/// A node that decoding considered, with what was decided about it. A node stands for its path from
/// the root, which in a tree it has only one of.
struct TreeNode {
    std::int32_t label =
        0;             ///< index in Reading::labels; the root's is their number, labels.size()
    std::string name;  ///< of the label or the root; of a label that is a path itself the last part
    std::int32_t parent = -1;  ///< index in TreeReading::nodes, before its own; −1: it is the root
    int depth = 0;             ///< the root's is 0
    bool leaf = false;         ///< has no children in the label tree
    /// That the node is there, given its parent: σ(U_parent · E_node), or with one label a level
    /// the share of its softmax. The root's is 1.
    float probability = 1;
    bool predicted = false;  ///< inserted: its children, if it has any, were considered in turn
    bool forced = false;     ///< inserted because "what if" asked for it, whatever its probability
    int round = 0;           ///< of the recursion, from 1, in which it was decided; the root's is 0
    /// That the path ends here, [END] being one of the choices below a predicted node that has
    /// children. None for a leaf, below which [END] is not chosen but always put, and for nodes
    /// that are not predicted.
    std::optional<float> endProbability;
    bool ended =
        false;  ///< predicted, with [END] under it: the label is a target, not only on the way
};

/// Text–hierarchy attention of one node: what its token read of the text. Row (layer, head) has one
/// weight a word of the document, and sums to 1.
struct NodeAttention {
    int layers = 0, heads = 0;
    std::size_t words = 0;
    std::vector<float> weights;  ///< [member][layer][head][word]
    int members = 1;             ///< networks; more than one are an ensemble

    const float* row(int layer, int head, int member = 0) const {
        const int index = (member * layers + layer) * heads + head;
        return weights.data() + static_cast<std::size_t>(index) * words;
    }
};

/// Which rows of a NodeAttention are meant: one, or the mean over all layers or heads.
struct AttentionChoice {
    static constexpr int kMean = -1;
    int layer = kMean;
    int head = kMean;
};

/// The weights of that choice, one a word, of each member; they sum to 1.
std::vector<std::vector<float>> memberWeights(const NodeAttention& attention,
                                              const AttentionChoice& choice = {});
/// Their mean over the members.
std::vector<float> wordWeights(const NodeAttention& attention, const AttentionChoice& choice = {});

struct TreeReading;

/// Asks the network again about the one document that a TreeReading is of. const members may be
/// called from any thread, and while the classifier reads; each takes about as long as reading the
/// document the first time, after that much less.
class TreeExplainer {
 public:
    virtual ~TreeExplainer() = default;

    /// What the node of this label (or the root) read, with its path from the root in place, which
    /// may be any: considered or not. Throws Cancelled; Error for a label that there is not.
    virtual NodeAttention attention(std::int32_t label, const CancelToken& cancel = {}) const = 0;

    /// Decoding in which this label and its ancestors are inserted whatever their probability
    /// (TreeNode::forced, where they would not have been); all else is decided as ever, so that the
    /// nodes of the plain reading are in it with the same numbers. Throws as attention() does.
    virtual TreeReading whatIf(std::int32_t label, const CancelToken& cancel = {}) const = 0;

    /// Whether whatIf() has an answer; not where the network is gone (kept_attention.h).
    virtual bool canAskWhatIf() const { return true; }
};

/// How a document's labels were found in the tree of labels (see resources/models/FORMAT.md):
/// starting from the root, round by round, all children of the nodes that the round before
/// inserted. Immutable by convention once filled; copies share the explainer.
///
/// What a node read decided about its **children** and [END]. Of a leaf nothing follows, and its
/// row was never trained: to see why a leaf was predicted, look at what its parent read
/// (decidingNode()).
struct TreeReading {
    /// The root first, then in the order of rounds; within a round parent by parent, children in
    /// the tree's order. Inserted nodes and rejected ones.
    std::vector<TreeNode> nodes;
    int rounds = 0;               ///< that the recursion took
    int layers = 0, heads = 0;    ///< of the decoder
    bool oneLabelALevel = false;  ///< exactly one child of each inserted node, or [END], was chosen
    std::shared_ptr<const TreeExplainer> explainer;  ///< never null in a classifier's reading
};

/// Of nodes[node]: itself if it was inserted and is no leaf, else the parent that decided about it.
std::int32_t decidingNode(const TreeReading& reading, std::int32_t node);

/// The index in `nodes` of a label or the root; −1: it was not considered.
std::int32_t nodeOfLabel(const TreeReading& reading, std::int32_t label);

/// "cs > cs.CL": the names from below the root down to the node. Of the root: its name.
std::string pathText(const TreeReading& reading, std::int32_t node);

/// The reading with such weights (one a word, sum 1) in the place of its own: a sentence weighs the
/// sum of its words' weights, a word its share of that, so that a figure of it reads as any
/// other's. All else stays.
Reading withWordWeights(const Reading& reading, const std::vector<float>& weights);

/// The same of one such row of weights a network: the reading has their mean, and each member of an
/// ensemble its own.
Reading withMemberWeights(const Reading& reading, const std::vector<std::vector<float>>& weights);

}  // namespace hanscope
