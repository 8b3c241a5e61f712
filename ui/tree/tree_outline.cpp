#include "ui/tree/tree_outline.h"

#include <algorithm>

namespace hanscope::ui {

namespace {

TreeLine nodeLine(const TreeNode& node, std::int32_t index) {
    TreeLine line;
    line.node = index;
    line.parent = node.parent;  // the nodes are the first lines, in the same order
    line.depth = node.depth;
    line.probability = double{node.probability};
    line.predicted = node.predicted;
    line.forced = node.forced;
    line.round = node.round;
    return line;
}

TreeLine endLine(const TreeNode& node, std::int32_t index) {
    TreeLine line;
    line.node = index;
    line.isEnd = true;
    line.parent = index;
    line.depth = node.depth + 1;
    line.probability = double{*node.endProbability};
    line.predicted = node.ended;
    line.round = node.round + 1;
    return line;
}

}  // namespace

TreeOutline::TreeOutline(const TreeReading& tree) {
    const auto count = static_cast<std::int32_t>(tree.nodes.size());
    for (std::int32_t i = 0; i < count; ++i)
        add(nodeLine(tree.nodes[static_cast<std::size_t>(i)], i));
    for (std::int32_t i = 0; i < count; ++i) {
        const TreeNode& node = tree.nodes[static_cast<std::size_t>(i)];
        if (node.endProbability) add(endLine(node, i));
    }
    for (TreeLine& line : lines_) sortChildren(line);
}

void TreeOutline::add(TreeLine line) {
    if (line.parent >= 0) lines_[static_cast<std::size_t>(line.parent)].children.push_back(size());
    lines_.push_back(std::move(line));
}

void TreeOutline::sortChildren(TreeLine& line) {
    std::stable_sort(line.children.begin(), line.children.end(), [this](int a, int b) {
        return this->line(a).probability > this->line(b).probability;
    });
    for (std::size_t row = 0; row < line.children.size(); ++row)
        lines_[static_cast<std::size_t>(line.children[row])].row = static_cast<int>(row);
}

}  // namespace hanscope::ui
