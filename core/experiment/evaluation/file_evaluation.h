#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/training_data.h"
#include "core/metrics/tree_metrics.h"

namespace hanscope {

/// A model compared with labelled texts.
struct FileEvaluation {
    CorpusSource source;
    std::shared_ptr<const EncodedCorpus> corpus;
    std::shared_ptr<const LabelTree> tree;  ///< that the labels form; null: none
    std::vector<std::string> labels;        ///< the tree's, if there is one, else the model's
    LabelLists truth;                       ///< of each document, indices into `labels`
    Predictions predictions;                ///< the same, but for the probabilities: the model's
    AnyEvaluation evaluation;
    std::optional<TreeEvaluation> inTree;  ///< with a tree: the same, and what the tree adds
};

/// Classifies all documents of `source`, whose labels form the model's own tree if it has one (a
/// flat model is measured in the tree of the source's hierarchy, if that is given). `threads` 0:
/// all cores. Throws FileError: for texts that cannot be read, with lists of labels where the model
/// gives one or the other way round, and for a label that the model, or the tree, does not know;
/// and Cancelled.
FileEvaluation evaluateFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads,
                            const RunListener& listener = {}, const CancelToken& cancel = {});

}  // namespace hanscope
