#pragma once

#include <cstdint>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// Which labels of a document get [END] as a child: only the deepest ones, under which the document
/// has no other label; every label, including ancestors; or none, so that [END] is no candidate.
enum class EndMarks { Deepest, Every, None };

/// The part of a label tree that consists of the labels of a document and their ancestors. Im et
/// al. 2021 write it as render(v) = "(" v render(children…) ")". Every node and every [END] is a
/// triple of tokens "(", v, ")". These three tokens attend exactly to the triples of v and of its
/// ancestors, and there are no position embeddings. The triples and their parents are therefore all
/// that a decoder needs, and tokens 3t, 3t+1, 3t+2 of triple t may stand anywhere. Memory is
/// proportional to the number of triples.
struct SubHierarchy {
    std::vector<std::int32_t> nodes;    ///< of each triple: a label, root() or end()
    std::vector<std::int32_t> parents;  ///< triple of its parent, before it; −1: it is the root's
    std::vector<std::int32_t> levels;   ///< depth + 1: 1 of the root; [END] its parent's + 1

    std::size_t size() const { return nodes.size(); }  ///< triples
    /// Adds a node under the triple `parent` (−1 for the root itself). Returns the index of the new
    /// triple.
    std::int32_t add(std::int32_t node, std::int32_t parent);
};

/// Makes the sub-hierarchy of a document with these labels (ascending; ancestors may be missing).
/// Triples are in depth-first order, children in the order of the tree, the [END] of a node before
/// its children. Without labels it holds the root only.
SubHierarchy subHierarchyOf(const LabelTree& tree, LabelLists::List labels,
                            EndMarks marks = EndMarks::Deepest);

/// Returns the labels in a sub-hierarchy, ascending; with `marked` only those with an [END].
std::vector<std::int32_t> labelsOf(const LabelTree& tree, const SubHierarchy& hierarchy,
                                   bool marked = false);

/// The numbers of the tokens that are not nodes. The table of token embeddings has tokenCount()
/// rows.
inline std::int32_t openToken(const LabelTree& tree) {
    return tree.end() + 1;
}
/// See openToken().
inline std::int32_t closeToken(const LabelTree& tree) {
    return tree.end() + 2;
}
/// All labels, the root, [END] and the two parentheses.
inline std::size_t tokenCount(const LabelTree& tree) {
    return tree.size() + 4;
}

/// A sub-hierarchy as a sequence of tokens, with parentheses also around the whole. n triples give
/// 3n tokens.
struct HierarchySequence {
    std::vector<std::int32_t> tokens;   ///< labels, root(), end(), openToken(), closeToken()
    std::vector<std::int32_t> triples;  ///< to which of the sub-hierarchy each belongs
    std::vector<std::int32_t> levels;   ///< of its triple
};
/// The children of a node stand between its parentheses, as in render().
HierarchySequence written(const LabelTree& tree, const SubHierarchy& hierarchy);

/// Whether the tokens of `triple` attend to those of `other`: the same triple or an ancestor.
bool sees(const SubHierarchy& hierarchy, std::int32_t triple, std::int32_t other);

/// What a decoder decides at an inner node: its children and, unless `marks` is None, [END].
LabelLists::List decidedAt(const LabelTree& tree, std::int32_t node, EndMarks marks);

/// The correct output of a decoder for a sub-hierarchy: for each triple whose node has children in
/// the tree, and for each of decidedAt(node) in their order, whether that candidate is a child of
/// the triple.
struct BranchTargets {
    std::vector<std::int32_t> triples;  ///< ascending
    std::vector<std::size_t> ends;      ///< where each one's answers end in `values`
    std::vector<float> values;          ///< 1: it is, 0: not
};
/// `hierarchy` must have been made with the same `marks`.
BranchTargets branchTargetsOf(const LabelTree& tree, const SubHierarchy& hierarchy,
                              EndMarks marks = EndMarks::Deepest);

}  // namespace hanscope
