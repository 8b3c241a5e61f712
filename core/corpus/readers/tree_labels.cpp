#include "core/corpus/readers/tree_labels.h"

#include <algorithm>
#include <limits>

#include "core/hierarchy/path_labels.h"
#include "core/hierarchy/taxonomy_file.h"
#include "core/message.h"

namespace hanscope {

namespace {

Message orSkip(const Message& sentence) {
    return message("%1, or pass over such rows (--on-error skip)", sentence);
}

std::vector<std::string> pathIn(const LabelTree& tree, const std::string& label) {
    // The same spelling as when the tree was built from paths.
    const std::string name =
        tree.separator().empty() ? label : pathsTo(label, tree.separator()).back();
    const std::optional<std::int32_t> found = tree.find(name);
    if (!found)
        throw Error(message(
            "the label '%1' is not in the label tree; correct it, or add it to the tree", name));
    std::vector<std::string> path;
    for (std::int32_t node = *found; node != tree.root(); node = tree.parent(node))
        path.push_back(tree.name(node));
    return path;
}

}  // namespace

CorpusSource withTree(CorpusSource source) {
    LabelHierarchy& hierarchy = source.hierarchy;
    if (!hierarchy.taxonomy.empty())
        hierarchy.tree = std::make_shared<const LabelTree>(readTaxonomy(hierarchy.taxonomy));
    return source;
}

std::vector<std::string> TreeLabels::pathTo(const std::string& label) const {
    const LabelHierarchy& hierarchy = source_.hierarchy;
    return hierarchy.tree ? pathIn(*hierarchy.tree, label)
                          : pathsTo(label, hierarchy.pathSeparator);
}

void TreeLabels::close(Row& row) const {
    if (!source_.hierarchy.isGiven()) return;
    FileError::Place place;
    if (row.line > 0) place.line = row.line;
    if (row.labels.empty())
        throw RowError(
            source_.path,
            orSkip(message(
                "this document has no label; with a label tree every document needs at least one")),
            place);
    std::vector<std::string> closed;
    try {
        for (const std::string& label : row.labels)
            for (std::string& name : pathTo(label)) closed.push_back(std::move(name));
    } catch (const Error& error) {
        throw RowError(source_.path, orSkip(error.sentence()), place);
    }
    row.labels = std::move(closed);  // duplicates count once
}

std::size_t maxLabels(const CorpusSource& source) {
    return source.hierarchy.tree ? std::numeric_limits<std::size_t>::max() : source.maxClasses;
}

std::shared_ptr<const LabelTree> labelTreeOf(const CorpusSource& source,
                                             const EncodedCorpus& corpus) {
    const LabelHierarchy& hierarchy = source.hierarchy;
    if (hierarchy.pathSeparator.empty()) return withTree(source).hierarchy.tree;
    return std::make_shared<const LabelTree>(
        treeOfPaths(corpus.labelNames(), hierarchy.pathSeparator));
}

}  // namespace hanscope
