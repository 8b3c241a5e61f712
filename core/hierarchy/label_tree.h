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

/// A tree of labels. Its nodes are the labels and a root, which no document has. Nodes are
/// numbered: the labels are 0 … size()−1 in depth-first order, each parent before its children and
/// the children in their order, so that the descendants of a label have the numbers that follow its
/// own. root() is the next number. end() follows it; it is not a node, but marks that a path of
/// labels ends (see sub_hierarchy.h). Immutable.
class LabelTree {
 public:
    static constexpr std::int32_t kMaxDepth = 64;       ///< levels below the root
    static constexpr std::size_t kMaxLabels = 1000000;  ///< of a tree

    /// `parents[i]` is the parent of label i; −1 stands for the root. For `separator` see
    /// separator(). Throws Error if there is no label or more than kMaxLabels, if a name is blank,
    /// reserved (see isReservedName) or used twice, if the labels are not in depth-first order or
    /// in more than kMaxDepth levels, or if a label that is a path does not continue that of its
    /// parent.
    explicit LabelTree(std::vector<std::string> names, const std::vector<std::int32_t>& parents,
                       std::string rootName = "Root", std::string separator = "");
    /// The one moved from must not be used.
    LabelTree(LabelTree&&) = default;  // a copy's labels_ would refer to the names of the first

    std::size_t size() const { return names_.size() - 1; }  ///< labels
    /// the number of the root
    std::int32_t root() const { return static_cast<std::int32_t>(size()); }
    std::int32_t end() const { return root() + 1; }  ///< the number of [END]

    /// The names of all labels, by number. Documents and models have these labels.
    std::vector<std::string> labels() const { return {names_.begin(), names_.end() - 1}; }
    /// The name of a label or of the root.
    const std::string& name(std::int32_t node) const { return names_[index(node)]; }
    /// The label with this name; nothing if there is none, also for the name of the root.
    std::optional<std::int32_t> find(std::string_view name) const;

    /// The parent of a label (a label or root()); −1 for the root.
    std::int32_t parent(std::int32_t node) const { return parents_[index(node)]; }
    /// The root has depth 0, the labels directly under it depth 1.
    std::int32_t depth(std::int32_t node) const { return depths_[index(node)]; }
    std::int32_t maxDepth() const { return maxDepth_; }  ///< at least 1
    /// The children in their order; empty for a leaf.
    LabelLists::List children(std::int32_t node) const;
    /// What is decided at an inner node: its children, followed by end(). Empty for a leaf.
    LabelLists::List candidates(std::int32_t node) const;
    /// Whether it has no children.
    bool isLeaf(std::int32_t node) const { return children(node).empty(); }
    std::size_t leaves() const { return leaves_; }  ///< labels without children

    /// If labels are paths ("cs > cs.CL" under "cs"): the text between their parts. Otherwise
    /// empty.
    const std::string& separator() const { return separator_; }
    /// The short name of a node: the last part of its name if labels are paths, otherwise its name.
    std::string title(std::int32_t node) const;
    /// "cs > cs.CL": the titles of all labels from the one under the root down to this label. For
    /// the root: its name.
    std::string path(std::int32_t node) const;

 private:
    static std::size_t index(std::int32_t node) { return static_cast<std::size_t>(node); }
    void linkChildren();

    std::vector<std::string> names_;  // by node, the root last
    std::string separator_;
    std::vector<std::int32_t> parents_, depths_;
    std::vector<std::int32_t> candidates_;  // of all nodes, one after the other
    std::vector<std::size_t> ends_;         // of each node's candidates
    std::unordered_map<std::string_view, std::int32_t> labels_;  // by name, which is in names_
    std::int32_t maxDepth_ = 0;
    std::size_t leaves_ = 0;
};

/// Whether labels cannot have this name because sub-hierarchies use it: "(", ")", "[END]" and
/// "[PAD]".
bool isReservedName(std::string_view name);

/// Returns `labels` and all their ancestors; argument and result are ascending and without
/// repetitions. Takes time proportional to the size of the result, besides sorting it.
std::vector<std::int32_t> withAncestors(const LabelTree& tree, LabelLists::List labels);

}  // namespace hanscope
