#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/experiment/predictions.h"
#include "core/experiment/training_data.h"
#include "core/metrics/attention_measures.h"
#include "core/metrics/seen_texts.h"
#include "core/metrics/tree_metrics.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/document.h"

namespace hanscope {

/// How concentrated the weights are that the classifier gives to these documents, which must have
/// words; of no documents if the model has no attention. Throws Cancelled.
AttentionConcentration measureAttention(
    const Classifier& classifier, const std::vector<std::shared_ptr<const Document>>& documents,
    const CancelToken& cancel = {});

/// A sample of the corpus: at most 1,000 documents, evenly spaced among the first 20,000, whose
/// texts are read from `source` again and segmented with `preprocessing`. Documents without words
/// are left out. Empty if the texts cannot be read again, or if the file has changed.
/// Throws Cancelled.
std::vector<std::shared_ptr<const Document>> sampledDocuments(const CorpusSource& source,
                                                              const EncodedCorpus& corpus,
                                                              const Preprocessing& preprocessing,
                                                              const CancelToken& cancel = {});

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

/// The result of comparing a model's predictions with labelled texts.
struct FileEvaluation {
    CorpusSource source;  ///< as it was read, with the model's tree if it has one
    std::shared_ptr<const EncodedCorpus> corpus;  ///< of `source`
    std::shared_ptr<const LabelTree> tree;        ///< tree of the labels; null: none
    std::vector<std::string> labels;              ///< the tree's, if there is one, else the model's
    LabelLists truth;         ///< labels of each document, indices into `labels`
    Predictions predictions;  ///< predicted labels, indices into `labels`; the probabilities are in
                              ///< the order of the model's labels
    /// The labels of each document that the model knows, as indices of its labels.
    LabelLists truthOfModel;
    AnyEvaluation evaluation;  ///< of `predictions`
    Reliability reliability;   ///< of the predicted labels
    /// The same at the temperature 1; nothing if that is the model's.
    std::optional<Reliability> withoutTemperature;
    SeenTexts seen;
    std::optional<TreeEvaluation> inTree;  ///< with a tree: the evaluation in the tree

    /// [document] exactly the true labels are predicted
    std::vector<bool> right() const;
};

/// The tree in which all of these models are evaluated, so that they are measured by the same
/// labels: the one that is given, or else that of the first model that has one.
LabelHierarchy hierarchyFor(const std::vector<std::shared_ptr<const Classifier>>& models,
                            const LabelHierarchy& given);

/// Classifies all documents of `source` and compares the result with their labels. If the model has
/// a label tree, the labels are interpreted in it; a flat model is measured in the tree of the
/// source's hierarchy if there is one. `threads` 0: all cores. Throws FileError if the texts cannot
/// be read, if they have lists of labels but the model predicts one (or the reverse), and for a
/// label that the model or the tree does not know; Cancelled.
FileEvaluation evaluateFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads,
                            const RunListener& listener = {}, const CancelToken& cancel = {});

}  // namespace hanscope
