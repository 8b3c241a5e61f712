#include "core/hierarchy/tree_builder.h"

namespace hanscope {

std::size_t TreeBuilder::nodeOf(std::string_view name) {
    const auto [found, isNew] = numbers_.emplace(name, nodes_.size());
    if (isNew) nodes_.push_back({found->first, kNone, {}});
    return found->second;
}

void TreeBuilder::put(std::size_t child, std::size_t parent) {
    nodes_[child].parent = parent;
    nodes_[parent].children.push_back(child);
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
        open.insert(open.end(), nodes_[node].children.rbegin(), nodes_[node].children.rend());
    }
    return order;
}

LabelTree TreeBuilder::tree(std::size_t root, const std::string& separator) const {
    std::vector<std::string> names;
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
