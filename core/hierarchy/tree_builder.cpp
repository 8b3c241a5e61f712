#include "core/hierarchy/tree_builder.h"

namespace hanscope {

std::size_t TreeBuilder::nodeOf(std::string_view name) {
    const auto found = numbers_.find(name);
    if (found != numbers_.end()) return found->second;
    nodes_.emplace_back().name = name;
    return numbers_[nodes_.back().name] = nodes_.size() - 1;
}

void TreeBuilder::put(std::size_t child, std::size_t parent) {
    nodes_[child].parent = parent;
    Node& above = nodes_[parent];
    (above.firstChild == kNone ? above.firstChild : nodes_[above.lastChild].next) = child;
    above.lastChild = child;
}

std::vector<std::size_t> TreeBuilder::parentless() const {
    std::vector<std::size_t> roots;
    for (std::size_t node = 0; node < nodes_.size(); ++node)
        if (nodes_[node].parent == kNone) roots.push_back(node);
    return roots;
}

std::vector<std::size_t> TreeBuilder::under(std::size_t root) const {
    std::vector<std::size_t> order, open{root};
    while (!open.empty()) {
        const std::size_t node = order.emplace_back(open.back());
        open.pop_back();
        if (nodes_[node].next != kNone) open.push_back(nodes_[node].next);
        if (nodes_[node].firstChild != kNone) open.push_back(nodes_[node].firstChild);
    }
    return order;
}

LabelTree TreeBuilder::tree(std::size_t root, const std::string& separator) const {
    std::vector<std::string> names;
    names.reserve(nodes_.size());
    std::vector<std::int32_t> parents, labels(nodes_.size(), -1);  // labels: [node] its label
    for (const std::size_t node : under(root)) {
        if (node == root) continue;
        labels[node] = static_cast<std::int32_t>(names.size());
        names.push_back(nodes_[node].name);
        parents.push_back(labels[nodes_[node].parent]);
    }
    return LabelTree(std::move(names), parents, nodes_[root].name, separator);
}

}  // namespace hanscope
