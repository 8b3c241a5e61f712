#include "core/experiment/evaluation/tree_evaluation.h"

#include "core/corpus/readers/labels.h"
#include "core/error.h"
#include "core/hierarchy/taxonomy.h"

namespace hanscope {

namespace {

/// With paths, the labels that the model knows and those that the documents have.
std::shared_ptr<const LabelTree> treeOfBoth(const ModelInfo& model, const EncodedCorpus& corpus,
                                            const std::string& separator) {
    std::vector<std::string> paths = corpus.labelNames();
    paths.insert(paths.end(), model.labels.begin(), model.labels.end());
    try {
        return std::make_shared<const LabelTree>(treeOfPaths(paths, separator));
    } catch (const Error& error) {
        throw FileError(model.path, error.what());
    }
}

}  // namespace

CorpusSource inTreeOf(const ModelInfo& model, CorpusSource source) {
    if (model.tree) source.hierarchy = {{}, {}, model.tree};
    return source;
}

std::shared_ptr<const LabelTree> treeToMeasureIn(const ModelInfo& model, const CorpusSource& source,
                                                 const EncodedCorpus& corpus) {
    const std::string& separator = source.hierarchy.pathSeparator;
    auto tree =
        separator.empty() ? labelTreeOf(source, corpus) : treeOfBoth(model, corpus, separator);
    if (!tree) return tree;
    for (const std::string& label : model.labels)
        if (!tree->find(label))
            throw FileError(
                model.path,
                "this model has the label '" + label +
                    "', which is not in the label tree; give the tree of the model's labels");
    return tree;
}

LabelLists labelsInTree(const LabelTree& tree, const ModelInfo& model, const LabelLists& labels) {
    std::vector<std::int32_t> places;
    for (const std::string& label : model.labels) places.push_back(tree.find(label).value());
    return labels.renumbered(places);
}

TreeEvaluation treeEvaluationOf(const LabelTree& tree, const LabelLists& truth,
                                const LabelLists& predictions) {
    TreeTally tally(tree);
    for (std::size_t i = 0; i < truth.size(); ++i) tally.add(truth[i], predictions[i]);
    return tally.evaluation();
}

}  // namespace hanscope
