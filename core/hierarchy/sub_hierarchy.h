#pragma once

#include <cstdint>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// Which labels of a document get the mark [END] as a child: the deepest ones, under which it has
/// no other; or every one, ancestors too.
enum class EndMarks { Deepest, Every };

/// The part of a label tree that a document's labels and their ancestors are, as Im et al. 2021
/// write it: render(v) = "(" v render(children…) ")". Every node, and every [END], is a triple of
/// tokens "(", v, ")". Since the three see exactly the triples of v and of its ancestors, and since
/// nothing has a position, the triples with their parents say all that a decoder has to know:
/// tokens 3t, 3t+1, 3t+2 of triple t may be in any place. Memory is linear in the triples.
struct SubHierarchy {
    std::vector<std::int32_t> nodes;    ///< of each triple: a label, root() or end()
    std::vector<std::int32_t> parents;  ///< triple of its parent, before it; −1: it is the root's
    std::vector<std::int32_t> levels;   ///< depth + 1: 1 of the root; [END] its parent's + 1

    std::size_t size() const { return nodes.size(); }  ///< triples
    /// Puts a node under a triple, −1 for the root itself. Returns the new triple.
    std::int32_t add(std::int32_t node, std::int32_t parent);
};

/// Of a document with these labels (ascending; ancestors may be missing). Triples come depth-first,
/// children in the tree's order, a node's [END] before its children. Without labels: the root
/// alone.
SubHierarchy subHierarchyOf(const LabelTree& tree, LabelLists::List labels,
                            EndMarks marks = EndMarks::Deepest);

/// The labels in a sub-hierarchy, ascending; `marked`: only those with an [END].
std::vector<std::int32_t> labelsOf(const LabelTree& tree, const SubHierarchy& hierarchy,
                                   bool marked = false);

/// Numbers of tokens beyond the nodes': E, the table of their embeddings, has tokenCount() rows.
inline std::int32_t openToken(const LabelTree& tree) {
    return tree.end() + 1;
}
inline std::int32_t closeToken(const LabelTree& tree) {
    return tree.end() + 2;
}
inline std::size_t tokenCount(const LabelTree& tree) {
    return tree.size() + 4;
}

/// A sub-hierarchy written out, parentheses around the whole too. For n triples 3n tokens.
struct HierarchySequence {
    std::vector<std::int32_t> tokens;   ///< labels, root(), end(), openToken(), closeToken()
    std::vector<std::int32_t> triples;  ///< to which of the sub-hierarchy each belongs
    std::vector<std::int32_t> levels;   ///< of its triple
};
HierarchySequence written(const LabelTree& tree, const SubHierarchy& hierarchy);

/// Whether a triple's tokens see those of another: it is the same, or an ancestor.
bool sees(const SubHierarchy& hierarchy, std::int32_t triple, std::int32_t other);

/// What a decoder is to answer for a sub-hierarchy: at each triple whose node has children in the
/// tree, for each of candidates(node), in their order, whether it is a child there.
struct BranchTargets {
    std::vector<std::int32_t> triples;  ///< ascending
    std::vector<std::size_t> ends;      ///< where each one's answers end in `values`
    std::vector<float> values;          ///< 1: it is, 0: not
};
BranchTargets branchTargetsOf(const LabelTree& tree, const SubHierarchy& hierarchy);

}  // namespace hanscope
