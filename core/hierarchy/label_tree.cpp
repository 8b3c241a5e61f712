#include "core/hierarchy/label_tree.h"

#include <algorithm>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

void requireName(const std::string& name) {
    if (trimmed(name).empty())
        throw Error(message("the label tree has a node without a name; name it"));
    if (isReservedName(name))
        throw Error(
            message("a node of the label tree is named '%1', which is a reserved name; give it "
                    "another name",
                    name));
}

/// Checks that each parent is the preceding label or one of its ancestors.
void requireDepthFirst(const std::vector<std::string>& names,
                       const std::vector<std::int32_t>& parents) {
    if (parents.size() != names.size())
        throw Error(
            message("the label tree has %1 labels and %2 parents; give one parent for each label",
                    grouped(names.size()), grouped(parents.size())));
    std::vector<std::int32_t> open{-1};
    for (std::size_t i = 0; i < parents.size(); ++i) {
        while (!open.empty() && open.back() != parents[i]) open.pop_back();
        if (open.empty())
            throw Error(
                message("the labels of the label tree are not in depth-first order: '%1' does not "
                        "follow its parent",
                        names[i]));
        if (open.size() > LabelTree::kMaxDepth)
            throw Error(
                message("the label tree has more than %1 levels above %2; leave some of them out",
                        LabelTree::kMaxDepth, inQuotes(names[i])));
        open.push_back(static_cast<std::int32_t>(i));
    }
}

/// Checks that a label below another one is its name, the separator and more.
void requirePath(const std::string& name, const std::string& above, const std::string& separator) {
    if (name.compare(0, above.size(), above) != 0 ||
        name.find(separator, above.size()) == std::string::npos)
        throw Error(
            message("the label %1 of the label tree does not continue %2 after the separator %3; "
                    "correct the label or the separator",
                    inQuotes(name), inQuotes(above), inQuotes(separator)));
}

}  // namespace

bool isReservedName(std::string_view name) {
    return name == "(" || name == ")" || name == "[END]" || name == "[PAD]";
}

LabelTree::LabelTree(std::vector<std::string> names, const std::vector<std::int32_t>& parents,
                     std::string rootName, std::string separator)
    : names_(std::move(names)), separator_(std::move(separator)), parents_(parents) {
    if (names_.empty()) throw Error(message("the label tree has no label; add at least one"));
    if (names_.size() > kMaxLabels)
        throw Error(message("the label tree has more than %1 labels; leave some of them out",
                            grouped(kMaxLabels)));
    requireDepthFirst(names_, parents);
    names_.push_back(std::move(rootName));
    for (const std::string& name : names_) requireName(name);
    labels_.reserve(names_.size());
    for (std::int32_t i = 0; i < root(); ++i)
        if (!labels_.emplace(name(i), i).second || name(i) == name(root()))
            throw Error(message("the label tree has two nodes named '%1'; rename one", name(i)));
    for (std::int32_t i = 0; !separator_.empty() && i < root(); ++i)
        if (parents[index(i)] >= 0) requirePath(name(i), name(parents[index(i)]), separator_);
    std::replace(parents_.begin(), parents_.end(), -1, root());
    parents_.push_back(-1);
    linkChildren();
}

void LabelTree::linkChildren() {
    std::vector<std::size_t> left(names_.size(), 0);  // children that have no place yet
    depths_.assign(names_.size(), 0);
    for (std::int32_t i = 0; i < root(); ++i) {
        ++left[index(parent(i))];
        depths_[index(i)] = depth(parent(i)) + 1;
        maxDepth_ = std::max(maxDepth_, depth(i));
    }
    leaves_ = static_cast<std::size_t>(std::count(left.begin(), left.end(), 0u));
    std::size_t count = 0;
    for (const std::size_t children : left)
        ends_.push_back(count += children > 0 ? children + 1 : 0);
    candidates_.assign(count, end());
    for (std::int32_t i = 0; i < root(); ++i)
        candidates_[ends_[index(parent(i))] - 1 - left[index(parent(i))]--] = i;
}

std::optional<std::int32_t> LabelTree::find(std::string_view name) const {
    const auto found = labels_.find(name);
    return found == labels_.end() ? std::nullopt : std::optional(found->second);
}

LabelLists::List LabelTree::candidates(std::int32_t node) const {
    const std::size_t begin = node == 0 ? 0 : ends_[index(node) - 1];
    return {candidates_.data() + begin, candidates_.data() + ends_[index(node)]};
}

LabelLists::List LabelTree::children(std::int32_t node) const {
    const LabelLists::List list = candidates(node);
    return list.empty() ? list : LabelLists::List{list.begin(), list.end() - 1};
}

std::string LabelTree::title(std::int32_t node) const {
    if (separator_.empty() || depth(node) < 2) return name(node);
    const std::string last = name(node).substr(name(node).rfind(separator_) + separator_.size());
    return last.substr(std::min(last.find_first_not_of(kBlank), last.size()));
}

std::string LabelTree::path(std::int32_t node) const {
    std::string text = title(node);
    if (node == root()) return text;
    for (std::int32_t above = parent(node); above != root(); above = parent(above))
        text.insert(0, title(above) + " > ");
    return text;
}

std::vector<std::int32_t> withAncestors(const LabelTree& tree, LabelLists::List labels) {
    std::vector<std::int32_t> closed;
    std::int32_t last = -1;  // the latest added label; its ancestors have been added already
    for (const std::int32_t label : labels) {
        for (std::int32_t node = label; node > last && node != tree.root();
             node = tree.parent(node))
            closed.push_back(node);
        last = label;
    }
    std::sort(closed.begin(), closed.end());
    return closed;
}

}  // namespace hanscope
