#include "core/hierarchy/sub_hierarchy.h"

#include <algorithm>

namespace hanscope {

namespace {

std::size_t index(std::int32_t value) {
    return static_cast<std::size_t>(value);
}

/// The children of each triple, in order: those of t are values[ends[t−1]] … values[ends[t]−1].
LabelLists childTriples(const SubHierarchy& hierarchy) {
    std::vector<std::uint64_t> ends(hierarchy.size() + 1, 0);
    for (std::size_t t = 1; t < hierarchy.size(); ++t) ++ends[index(hierarchy.parents[t]) + 1];
    for (std::size_t t = 1; t < ends.size(); ++t) ends[t] += ends[t - 1];
    std::vector<std::int32_t> values(ends.back());
    std::vector<std::uint64_t> next(ends.begin(), ends.end() - 1);
    for (std::size_t t = 1; t < hierarchy.size(); ++t)
        values[next[index(hierarchy.parents[t])]++] = static_cast<std::int32_t>(t);
    return {{ends.begin() + 1, ends.end()}, std::move(values)};
}

/// Writes the triples depth-first, without recursion because a tree may be deep.
class SequenceWriter {
 public:
    SequenceWriter(const LabelTree& tree, const SubHierarchy& hierarchy)
        : tree_(tree), hierarchy_(hierarchy), children_(childTriples(hierarchy)) {}

    HierarchySequence write() {
        open(0);
        while (!open_.empty()) {
            auto& [triple, next] = open_.back();
            if (next != children_[index(triple)].end()) {
                open(*next++);
            } else {
                put(triple, closeToken(tree_));
                open_.pop_back();
            }
        }
        return std::move(sequence_);
    }

 private:
    struct Open {
        std::int32_t triple;
        const std::int32_t* next;  // of its children
    };

    void open(std::int32_t triple) {
        put(triple, openToken(tree_));
        put(triple, hierarchy_.nodes[index(triple)]);
        open_.push_back({triple, children_[index(triple)].begin()});
    }
    void put(std::int32_t triple, std::int32_t token) {
        sequence_.tokens.push_back(token);
        sequence_.triples.push_back(triple);
        sequence_.levels.push_back(hierarchy_.levels[index(triple)]);
    }

    const LabelTree& tree_;
    const SubHierarchy& hierarchy_;
    const LabelLists children_;
    std::vector<Open> open_;
    HierarchySequence sequence_;
};

}  // namespace

std::int32_t SubHierarchy::add(std::int32_t node, std::int32_t parent) {
    nodes.push_back(node);
    parents.push_back(parent);
    levels.push_back(parent < 0 ? 1 : levels[index(parent)] + 1);
    return static_cast<std::int32_t>(size()) - 1;
}

SubHierarchy subHierarchyOf(const LabelTree& tree, LabelLists::List labels, EndMarks marks) {
    const std::vector<std::int32_t> closed = withAncestors(tree, labels);
    SubHierarchy hierarchy;
    std::vector<std::int32_t> open{
        hierarchy.add(tree.root(), -1)};  // path from the root to the latest label
    for (std::size_t i = 0; i < closed.size(); ++i) {
        while (hierarchy.nodes[index(open.back())] != tree.parent(closed[i])) open.pop_back();
        open.push_back(hierarchy.add(closed[i], open.back()));
        const bool deepest = i + 1 == closed.size() || tree.parent(closed[i + 1]) != closed[i];
        if (marks == EndMarks::Every || (deepest && marks == EndMarks::Deepest))
            hierarchy.add(tree.end(), open.back());
    }
    return hierarchy;
}

std::vector<std::int32_t> labelsOf(const LabelTree& tree, const SubHierarchy& hierarchy,
                                   bool marked) {
    std::vector<std::int32_t> labels;
    for (std::size_t t = 1; t < hierarchy.size(); ++t) {
        const bool isEnd = hierarchy.nodes[t] == tree.end();
        if (isEnd != marked) continue;
        const std::int32_t node =
            marked ? hierarchy.nodes[index(hierarchy.parents[t])] : hierarchy.nodes[t];
        if (node != tree.root()) labels.push_back(node);
    }
    std::sort(labels.begin(), labels.end());
    return labels;
}

HierarchySequence written(const LabelTree& tree, const SubHierarchy& hierarchy) {
    return SequenceWriter(tree, hierarchy).write();
}

bool sees(const SubHierarchy& hierarchy, std::int32_t triple, std::int32_t other) {
    while (triple > other) triple = hierarchy.parents[index(triple)];
    return triple == other;
}

LabelLists::List decidedAt(const LabelTree& tree, std::int32_t node, EndMarks marks) {
    return marks == EndMarks::None ? tree.children(node) : tree.candidates(node);
}

BranchTargets branchTargetsOf(const LabelTree& tree, const SubHierarchy& hierarchy,
                              EndMarks marks) {
    BranchTargets targets;
    std::vector<std::size_t> begins(hierarchy.size());  // [triple] begin of its targets
    for (std::size_t t = 0; t < hierarchy.size(); ++t) {
        begins[t] = targets.values.size();
        const std::int32_t node = hierarchy.nodes[t];
        if (node == tree.end() || tree.isLeaf(node)) continue;
        targets.triples.push_back(static_cast<std::int32_t>(t));
        targets.values.resize(targets.values.size() + decidedAt(tree, node, marks).size(), 0.0f);
        targets.ends.push_back(targets.values.size());
    }
    for (std::size_t t = 1; t < hierarchy.size(); ++t) {
        const std::size_t parent = index(hierarchy.parents[t]);
        const LabelLists::List all = decidedAt(tree, hierarchy.nodes[parent], marks);
        const auto* place = std::lower_bound(all.begin(), all.end(), hierarchy.nodes[t]);
        if (place != all.end()) targets.values[begins[parent] + (place - all.begin())] = 1;
    }
    return targets;
}

}  // namespace hanscope
