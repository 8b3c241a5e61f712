#include "core/corpus/tree_statistics.h"

#include <algorithm>

namespace hanscope {

namespace {

std::size_t index(std::int32_t value) {
    return static_cast<std::size_t>(value);
}

/// The depth in the tree of each label of the corpus.
std::vector<std::int32_t> depthsOf(const LabelTree& tree, const EncodedCorpus& corpus) {
    std::vector<std::int32_t> depths;
    for (const std::string& name : corpus.labelNames())
        depths.push_back(tree.depth(tree.find(name).value()));
    return depths;
}

/// A document has a label at each depth down to that of its deepest label.
void countDocuments(const LabelTree& tree, const EncodedCorpus& corpus,
                    std::vector<TreeLevel>& levels) {
    const std::vector<std::int32_t> depths = depthsOf(tree, corpus);
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        std::int32_t deepest = 0;
        for (const std::int32_t label : corpus.labels()[i])
            deepest = std::max(deepest, depths[index(label)]);
        for (std::int32_t depth = 1; depth <= deepest; ++depth)
            ++levels[index(depth - 1)].documents;
    }
}

}  // namespace

TreeStatistics countTree(const LabelTree& tree, const CountedCorpus& data) {
    TreeStatistics statistics;
    statistics.documentsPerLabel.assign(tree.size(), 0);
    for (std::size_t i = 0; i < data.documentsPerClass.size(); ++i) {
        const std::int32_t label = tree.find(data.corpus->labelNames()[i]).value();
        statistics.documentsPerLabel[index(label)] = data.documentsPerClass[i];
    }
    statistics.levels.resize(index(tree.maxDepth()));
    for (std::int32_t label = 0; label < tree.root(); ++label) {
        TreeLevel& level = statistics.levels[index(tree.depth(label) - 1)];
        const std::uint64_t documents = statistics.documentsPerLabel[index(label)];
        level.depth = tree.depth(label);
        ++level.labels;
        level.unused += documents == 0 ? 1 : 0;
        level.pairs += documents;
    }
    countDocuments(tree, *data.corpus, statistics.levels);
    return statistics;
}

}  // namespace hanscope
