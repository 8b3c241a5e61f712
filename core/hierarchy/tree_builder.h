#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// Collects names and their parents in any order and makes a LabelTree of them. Nodes are numbered
/// in the order in which they are first named.
class TreeBuilder {
 public:
    static constexpr std::size_t kNone = ~std::size_t{0};

    /// The node with this name, which is new if there was none.
    std::size_t nodeOf(std::string_view name);
    std::size_t size() const { return nodes_.size(); }
    const std::string& name(std::size_t node) const { return nodes_[node].name; }
    std::size_t parent(std::size_t node) const { return nodes_[node].parent; }  ///< or kNone
    /// Makes `child`, which must not have a parent yet, the last child of `parent`.
    void put(std::size_t child, std::size_t parent);

    /// The nodes without a parent, in ascending order.
    std::vector<std::size_t> parentless() const;
    /// The root and all its descendants, depth-first.
    std::vector<std::size_t> under(std::size_t root) const;
    /// Throws what LabelTree throws.
    LabelTree tree(std::size_t root, const std::string& separator) const;

 private:
    struct Node {
        std::string name;
        std::size_t parent = kNone;
        std::size_t firstChild = kNone, lastChild = kNone;
        std::size_t next = kNone;  // child of the same parent
    };
    std::deque<Node> nodes_;  // they keep their addresses, which the views need
    std::unordered_map<std::string_view, std::size_t> numbers_;
};

}  // namespace hanscope
