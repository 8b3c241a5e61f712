#include "core/model/tree/tree_sequence.h"

#include <cstddef>

#include "core/counted.h"

namespace hanscope {

namespace {

class SequenceTokens {
 public:
    SequenceTokens(const TreeReading& tree,
                   const std::function<std::string(const TreeNode&)>& nameOf, int lastRound)
        : nodes_(tree.nodes), nameOf_(nameOf), lastRound_(lastRound), children_(nodes_.size()) {
        for (std::size_t i = 1; i < nodes_.size(); ++i)
            if (nodes_[i].isInserted() && nodes_[i].round <= lastRound)
                children_[static_cast<std::size_t>(nodes_[i].parent)].push_back(i);
    }

    // A tree has at most LabelTree::kMaxDepth levels.
    void write(std::size_t node) {
        const int decidedIn = nodes_[node].round + (nodes_[node].leaf ? 0 : 1);
        tokens.insert(tokens.end(), {"(", nameOf_(nodes_[node])});
        if (nodes_[node].ended && decidedIn <= lastRound_)
            tokens.insert(tokens.end(), {"(", "[END]", ")"});
        for (const std::size_t child : children_[node]) write(child);
        tokens.push_back(")");
    }

    std::vector<std::string> tokens;

 private:
    const std::vector<TreeNode>& nodes_;
    const std::function<std::string(const TreeNode&)>& nameOf_;
    const int lastRound_;
    std::vector<std::vector<std::size_t>> children_;  // inserted ones
};

}  // namespace

std::vector<std::string> sequenceTokens(const TreeReading& tree,
                                        const std::function<std::string(const TreeNode&)>& nameOf,
                                        int lastRound) {
    SequenceTokens sequence(tree, nameOf, lastRound);
    if (!tree.nodes.empty()) sequence.write(0);
    return std::move(sequence.tokens);
}

std::string sequenceText(const TreeReading& tree, int lastRound) {
    const auto nameOf = [](const TreeNode& node) { return node.name; };
    return joined(sequenceTokens(tree, nameOf, lastRound), " ");
}

}  // namespace hanscope
