#include "core/explain/node_lens.h"

#include "core/explain/shares.h"

namespace hanscope {
namespace {

bool hasRow(int chosen, int count) {
    return chosen >= AttentionChoice::kMean && chosen < count;
}

}  // namespace

bool NodeLens::canShow(const Reading& reading, const View& view) const {
    return view.label && reading.tree && nodeOfLabel(*reading.tree, *view.label) >= 0 &&
           hasRow(view.attention.layer, reading.tree->layers) &&
           hasRow(view.attention.head, reading.tree->heads);
}

Weights NodeLens::weights(const Reading& reading, const View& view, const ProgressCallback&,
                          const CancelToken& cancel) const {
    const TreeReading& tree = *reading.tree;
    const std::int32_t decided = decidingNode(tree, nodeOfLabel(tree, *view.label));
    const TreeNode& node = tree.nodes[static_cast<std::size_t>(decided)];
    const NodeAttention attention = tree.explainer->attention(node.label, cancel);
    const Reading read = withMemberWeights(reading, memberWeights(attention, view.attention));
    Weights weights = attentionShares(read, view);
    weights.subject.node = Subject::Node{pathText(tree, decided), node.forced, view.attention,
                                         tree.layers, tree.heads};
    return weights;
}

}  // namespace hanscope
