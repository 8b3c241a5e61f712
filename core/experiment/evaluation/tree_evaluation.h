#pragma once

#include <memory>

#include "core/corpus/encoded_corpus.h"
#include "core/metrics/tree_metrics.h"
#include "core/model/classifier.h"

namespace hanscope {

/// A source as a model is measured on it: where the model has a tree of its own, that one says how
/// labels lie under one another.
CorpusSource inTreeOf(const ModelInfo& model, CorpusSource source);

/// The tree that a model is measured in on such a source, opened: its own, or for a flat model (one
/// sigmoid a label) that of the source's hierarchy. Null: there is none. Throws FileError for a
/// label of the model that is not in it.
std::shared_ptr<const LabelTree> treeToMeasureIn(const ModelInfo& model, const CorpusSource& source,
                                                 const EncodedCorpus& corpus);

/// Lists of a model's labels as lists of those of such a tree.
LabelLists labelsInTree(const LabelTree& tree, const ModelInfo& model, const LabelLists& labels);

/// Agreement of predictions with the truth, of the same documents, both lists of the tree's labels.
TreeEvaluation treeEvaluationOf(const LabelTree& tree, const LabelLists& truth,
                                const LabelLists& predictions);

}  // namespace hanscope
