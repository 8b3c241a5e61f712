#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/label_lists.h"

namespace hanscope {

/// Labels that lie under one another: a tree whose nodes are the labels and a root, which no
/// document carries. Nodes are numbered: the labels 0 … size()−1 in depth-first order, a parent
/// before its children and these in their order, so that a label's descendants are the numbers
/// behind its own; then root(); then end(), which is no node of the tree but the mark that a path
/// ends where it stands (see sub_hierarchy.h). A value; immutable.
class LabelTree {
 public:
    /// `parents[i]` is the parent of label i, −1 for the root; `separator`: see there. Throws
    /// Error: no label at all, a name that is blank, taken twice or reserved (isReservedName),
    /// labels that are not in depth-first order.
    explicit LabelTree(std::vector<std::string> names, const std::vector<std::int32_t>& parents,
                       std::string rootName = "Root", std::string separator = "");

    std::size_t size() const { return names_.size() - 1; }  ///< labels
    std::int32_t root() const { return static_cast<std::int32_t>(size()); }
    std::int32_t end() const { return root() + 1; }

    /// Of each label. They are what documents carry, and the labels of a model.
    std::vector<std::string> labels() const { return {names_.begin(), names_.end() - 1}; }
    /// Of a label or the root.
    const std::string& name(std::int32_t node) const { return names_[index(node)]; }
    /// The label of that name; none also for the root's.
    std::optional<std::int32_t> find(std::string_view name) const;

    /// Of a label: a label, or root(). Of the root: −1.
    std::int32_t parent(std::int32_t node) const { return parents_[index(node)]; }
    /// The root's is 0, that of the labels under it 1.
    std::int32_t depth(std::int32_t node) const { return depths_[index(node)]; }
    std::int32_t mostDepth() const { return mostDepth_; }  ///< at least 1
    /// Children in their order; none: a leaf.
    LabelLists::List children(std::int32_t node) const;
    /// What a decision at an inner node is between: its children, then end(). Of a leaf: none.
    LabelLists::List candidates(std::int32_t node) const;
    bool isLeaf(std::int32_t node) const { return children(node).empty(); }
    std::size_t leaves() const { return leaves_; }

    /// Where labels are paths themselves ("cs > cs.CL" under "cs"), what separates their parts;
    /// else empty.
    const std::string& separator() const { return separator_; }
    /// How a node is called among its siblings: its name, or of a path the last part.
    std::string title(std::int32_t node) const;
    /// "cs > cs.CL": the titles from below the root down to the label. Of the root: its name.
    std::string path(std::int32_t node) const;

 private:
    static std::size_t index(std::int32_t node) { return static_cast<std::size_t>(node); }
    void linkChildren();

    std::vector<std::string> names_;  // by node, the root last
    std::string separator_;
    std::vector<std::int32_t> parents_, depths_;
    std::vector<std::int32_t> candidates_;  // of all nodes, one after the other
    std::vector<std::size_t> ends_;         // of each node's candidates
    std::unordered_map<std::string, std::int32_t> labels_;
    std::int32_t mostDepth_ = 0;
    std::size_t leaves_ = 0;
};

/// Names that sub-hierarchies are written with: "(", ")", "[END]", "[PAD]".
bool isReservedName(std::string_view name);

/// `labels` (ascending, each once) and all their ancestors, the same. Linear in what comes out, but
/// for its sorting.
std::vector<std::int32_t> withAncestors(const LabelTree& tree, LabelLists::List labels);

}  // namespace hanscope
