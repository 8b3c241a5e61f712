#include "core/hierarchy/path_labels.h"

#include <set>

#include "core/error.h"
#include "core/hierarchy/tree_builder.h"
#include "core/in_quotes.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

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

}  // namespace hanscope
