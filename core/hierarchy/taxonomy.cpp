#include "core/hierarchy/taxonomy.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/hierarchy/label_tree.h"
#include "core/in_quotes.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

/// Collects names and their parents in any order and makes a LabelTree of them. Nodes are numbered
/// in the order in which they are first named.
class TreeBuilder {
 public:
    static constexpr std::size_t kNone = ~std::size_t{0};

    /// The node with this name, which is new if there was none.
    std::size_t nodeOf(std::string_view name) {
        const auto found = numbers_.find(name);
        if (found != numbers_.end()) return found->second;
        nodes_.emplace_back().name = name;
        return numbers_[nodes_.back().name] = nodes_.size() - 1;
    }

    std::size_t size() const { return nodes_.size(); }
    const std::string& name(std::size_t node) const { return nodes_[node].name; }
    std::size_t parent(std::size_t node) const { return nodes_[node].parent; }  ///< or kNone
    /// Makes `child`, which must not have a parent yet, the last child of `parent`.
    void put(std::size_t child, std::size_t parent) {
        nodes_[child].parent = parent;
        Node& above = nodes_[parent];
        (above.firstChild == kNone ? above.firstChild : nodes_[above.lastChild].next) = child;
        above.lastChild = child;
    }

    /// The nodes without a parent, in ascending order.
    std::vector<std::size_t> parentless() const {
        std::vector<std::size_t> roots;
        for (std::size_t node = 0; node < nodes_.size(); ++node)
            if (nodes_[node].parent == kNone) roots.push_back(node);
        return roots;
    }

    /// The root and all its descendants, depth-first.
    std::vector<std::size_t> under(std::size_t root) const {
        std::vector<std::size_t> order, open{root};
        while (!open.empty()) {
            const std::size_t node = order.emplace_back(open.back());
            open.pop_back();
            if (nodes_[node].next != kNone) open.push_back(nodes_[node].next);
            if (nodes_[node].firstChild != kNone) open.push_back(nodes_[node].firstChild);
        }
        return order;
    }

    /// Throws what LabelTree throws.
    LabelTree tree(std::size_t root, const std::string& separator) const {
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

constexpr char kRootName[] = "Root";

void requirePathName(const std::string& path) {
    if (isReservedName(path))
        throw Error(message(
            "a label cannot be named '%1', which is a reserved name; give it another name", path));
    if (path == kRootName)
        throw Error(
            message("a label cannot be named '%1', which is the name of the root; leave the root "
                    "out of paths",
                    path));
}

[[noreturn]] void failIn(std::string_view label, std::string_view separator) {
    throw Error(message(
        "the label %1 has a part without a name between %2; correct the label or the separator",
        inQuotes(label), inQuotes(separator)));
}

constexpr std::size_t kMaxListed = 5;

bool isCalledRoot(const std::string& name) {
    return lowerCased(name) == "root";
}

/// The fields between tabs, without the blanks around them.
std::vector<std::string_view> fieldsOf(std::string_view line) {
    std::vector<std::string_view> fields;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find('\t', begin), line.size());
        fields.push_back(trimmed(line.substr(begin, end - begin)));
        begin = end + 1;
    }
    return fields;
}

class TaxonomyReader {
 public:
    explicit TaxonomyReader(const std::filesystem::path& path) : lines_(path) {}

    LabelTree read() {
        std::string_view line;
        while (lines_.next(line)) {
            const Message fault = lines_.textFault();
            if (!fault.empty()) fail(fault, lines_.lineNumber());
            if (!trimmed(line).empty()) take(line);
        }
        if (builder_.size() < 2)
            fail(
                message("this file names no label; give lines of a parent and its children, with "
                        "tabs between them"));
        const std::size_t root = findRoot();
        requireNoCycle(root);
        try {
            return builder_.tree(root, "");
        } catch (const Error& error) {
            fail(error.sentence());
        }
    }

 private:
    void take(std::string_view line) {
        constexpr std::string_view kParent = "parent:", kChild = " child:",
                                   kDescription = " child-description:";
        const std::size_t child = line.find(kChild);
        if (line.substr(0, kParent.size()) != kParent || child == std::string_view::npos) {
            takeFields(fieldsOf(line));
            return;
        }
        const std::size_t begin = child + kChild.size();
        const std::size_t end = std::min(line.find(kDescription, begin), line.size());
        const std::string_view above = trimmed(line.substr(kParent.size(), child - kParent.size()));
        const std::string_view name = trimmed(line.substr(begin, end - begin));
        if (name.empty()) fail(message("this line names no child; give one"), lines_.lineNumber());
        if (above == "None")
            nodeOf(name);
        else
            takeFields({above, name});
    }

    void takeFields(const std::vector<std::string_view>& fields) {
        if (fields.front().empty())
            fail(message("the parent in this line has no name; put it before its children, with a "
                         "tab behind it"),
                 lines_.lineNumber());
        // The children are different labels, or the line is refused.
        const auto named = static_cast<std::size_t>(
            std::count_if(fields.begin(), fields.end(), [](auto name) { return !name.empty(); }));
        if (named > LabelTree::kMaxLabels + 1) failTooLarge();
        const std::size_t parent = nodeOf(fields.front());
        for (std::size_t i = 1; i < fields.size(); ++i)
            if (!fields[i].empty()) put(nodeOf(fields[i]), parent);
    }

    std::size_t nodeOf(std::string_view name) {
        if (isReservedName(name))
            fail(message(
                     "a node cannot be named '%1', which is a reserved name; give it another name",
                     name),
                 lines_.lineNumber());
        const std::size_t node = builder_.nodeOf(name);
        if (builder_.size() > LabelTree::kMaxLabels + 1) failTooLarge();
        places_.resize(builder_.size(), lines_.lineNumber());
        return node;
    }

    [[noreturn]] void failTooLarge() const {
        fail(message("with this line the tree has more than %1 labels; leave some of them out",
                     grouped(LabelTree::kMaxLabels)),
             lines_.lineNumber());
    }

    void put(std::size_t child, std::size_t parent) {
        const std::size_t before = builder_.parent(child);
        if (before != TreeBuilder::kNone)
            fail(message("'%1' is put under '%2' here, but is under '%3' already (line %4); a "
                         "label has one parent and is named once under it, so leave one out",
                         builder_.name(child), builder_.name(parent), builder_.name(before),
                         places_[child]),
                 lines_.lineNumber());
        builder_.put(child, parent);
        places_[child] = lines_.lineNumber();
    }

    std::size_t findRoot() const {
        const std::vector<std::size_t> roots = builder_.parentless();
        if (roots.empty()) failInCycle(0);
        if (roots.size() == 1) return roots.front();
        const auto root = std::find_if(roots.begin(), roots.end(), [&](std::size_t node) {
            return isCalledRoot(builder_.name(node));
        });
        if (root == roots.end()) failOfRoots(roots);
        const std::size_t orphan = roots[root == roots.begin() ? 1 : 0];
        fail(message("'%1' has no parent; put it under '%2' or another node, with a tab between "
                     "parent and child",
                     builder_.name(orphan), builder_.name(*root)),
             places_[orphan]);
    }

    [[noreturn]] void failOfRoots(const std::vector<std::size_t>& roots) const {
        std::string names;
        for (std::size_t i = 0; i < std::min(roots.size(), kMaxListed); ++i)
            names += (i ? ", '" : "'") + builder_.name(roots[i]) + "'";
        if (roots.size() > kMaxListed) names += ", …";
        fail(message("%1 nodes have no parent (%2), but a tree has one root; add a line that "
                     "begins with Root and names them, with tabs between",
                     grouped(roots.size()), names),
             places_[roots[1]]);
    }

    void requireNoCycle(std::size_t root) const {
        std::vector<char> reached(builder_.size(), 0);
        for (const std::size_t node : builder_.under(root)) reached[node] = 1;
        const auto lost = std::find(reached.begin(), reached.end(), 0);
        if (lost != reached.end()) failInCycle(static_cast<std::size_t>(lost - reached.begin()));
    }

    /// `node` is in a cycle or below one.
    [[noreturn]] void failInCycle(std::size_t node) const {
        std::vector<char> seen(builder_.size(), 0);
        for (; !seen[node]; node = builder_.parent(node)) seen[node] = 1;
        std::string names = "'" + builder_.name(node) + "'";
        std::size_t above = builder_.parent(node);
        for (std::size_t i = 0; i < kMaxListed && above != node;
             ++i, above = builder_.parent(above))
            names += " → '" + builder_.name(above) + "'";
        names += above == node ? " → '" + builder_.name(node) + "'" : " → …";
        fail(message("these labels form a cycle, each under the next: %1; leave one of them out "
                     "where it is a child",
                     names),
             places_[node]);
    }

    [[noreturn]] void fail(const Message& sentence, std::uint64_t line = 0) const {
        FileError::Place place;
        if (line > 0) place.line = line;
        throw FileError(lines_.path(), sentence, place);
    }

    LineSource lines_;
    TreeBuilder builder_;
    std::vector<std::uint64_t>
        places_;  // [node] line in which it is a child, or in which it first occurs
};

}  // namespace

std::vector<std::string> pathsTo(std::string_view label, std::string_view separator) {
    std::vector<std::string> paths;
    for (std::size_t begin = 0; begin <= label.size();) {
        const std::size_t end = std::min(label.find(separator, begin), label.size());
        const std::size_t last = label.substr(0, end).find_last_not_of(kBlank);
        if (last == std::string_view::npos || last < begin) failIn(label, separator);
        paths.emplace_back(label.substr(0, last + 1));
        requirePathName(paths.back());
        if (paths.size() > LabelTree::kMaxDepth)
            throw Error(
                message("the label %1 has more than %2 parts between %3; correct the label or the "
                        "separator",
                        inQuotes(label), LabelTree::kMaxDepth, inQuotes(separator)));
        begin = end + separator.size();
    }
    return paths;
}

LabelTree treeOfPaths(const std::vector<std::string>& labels, const std::string& separator) {
    TreeBuilder builder;
    const std::size_t root = builder.nodeOf(kRootName);
    for (const std::string& label : std::set<std::string>(labels.begin(), labels.end())) {
        std::size_t parent = root;
        for (const std::string& path : pathsTo(label, separator)) {
            const std::size_t node = builder.nodeOf(path);
            if (builder.parent(node) == TreeBuilder::kNone) builder.put(node, parent);
            parent = node;
        }
    }
    return builder.tree(root, separator);
}

LabelTree readTaxonomy(const std::filesystem::path& path) {
    return TaxonomyReader(path).read();
}

}  // namespace hanscope
