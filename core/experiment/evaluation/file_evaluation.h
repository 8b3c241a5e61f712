#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/training_data.h"
#include "core/metrics/tree_metrics.h"

namespace hanscope {

/// The result of comparing a model's predictions with labelled texts.
struct FileEvaluation {
    CorpusSource source;
    std::shared_ptr<const EncodedCorpus> corpus;
    std::shared_ptr<const LabelTree> tree;  ///< tree of the labels; null: none
    std::vector<std::string> labels;        ///< the tree's, if there is one, else the model's
    LabelLists truth;                       ///< labels of each document, indices into `labels`
    Predictions predictions;  ///< predicted labels, indices into `labels`; the probabilities are in
                              ///< the order of the model's labels
    AnyEvaluation evaluation;
    std::optional<TreeEvaluation> inTree;  ///< with a tree: the evaluation in the tree
};

/// Classifies all documents of `source` and compares the result with their labels. If the model has
/// a label tree, the labels are interpreted in it; a flat model is measured in the tree of the
/// source's hierarchy if there is one. `threads` 0: all cores. Throws FileError if the texts cannot
/// be read, if they have lists of labels but the model predicts one (or the reverse), and for a
/// label that the model or the tree does not know; Cancelled.
FileEvaluation evaluateFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads,
                            const RunListener& listener = {}, const CancelToken& cancel = {});

}  // namespace hanscope
