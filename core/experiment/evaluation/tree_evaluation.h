#pragma once

#include <memory>

#include "core/corpus/encoded_corpus.h"
#include "core/metrics/tree_metrics.h"
#include "core/model/classifier.h"

namespace hanscope {

/// The source with the hierarchy in which `model` is evaluated: if the model has a label tree, it
/// replaces the hierarchy of `source`.
CorpusSource inTreeOf(const ModelInfo& model, CorpusSource source);

/// The tree in which a model is evaluated on such a source, whose corpus is open: the model's own
/// tree, or for a flat model (one sigmoid per label) the tree of the source's hierarchy. Null:
/// there is none. Throws FileError for a label of the model that is not in the tree.
std::shared_ptr<const LabelTree> treeToMeasureIn(const ModelInfo& model, const CorpusSource& source,
                                                 const EncodedCorpus& corpus);

/// Translates lists of indices of the model's labels into lists of indices of the tree's labels.
LabelLists labelsInTree(const LabelTree& tree, const ModelInfo& model, const LabelLists& labels);

/// Evaluates predictions against the truth of the same documents; both are lists of the tree's
/// labels.
TreeEvaluation treeEvaluationOf(const LabelTree& tree, const LabelLists& truth,
                                const LabelLists& predictions);

}  // namespace hanscope
