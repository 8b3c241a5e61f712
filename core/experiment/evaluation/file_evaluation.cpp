#include "core/experiment/evaluation/file_evaluation.h"

#include "core/experiment/evaluation/tree_evaluation.h"
#include "core/message.h"

namespace hanscope {
namespace {

void evaluateInTree(const ModelInfo& model, FileEvaluation& result) {
    Predictions& predictions = result.predictions;
    predictions.labels = labelsInTree(*result.tree, model, predictions.labels);
    for (LabelLists& member : predictions.members)
        member = labelsInTree(*result.tree, model, member);
    result.inTree = treeEvaluationOf(*result.tree, result.truth, predictions.labels);
    result.evaluation = result.inTree->labels;
}

}  // namespace

FileEvaluation evaluateFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads, const RunListener& listener,
                            const CancelToken& cancel) {
    const ModelInfo& model = classifier.info();
    requireSameLabelling(model, source);
    FileEvaluation result;
    result.source = inTreeOf(model, source);
    result.corpus = openTexts(result.source, cache, model.preprocessing, threads, listener, cancel);
    result.tree = treeToMeasureIn(model, result.source, *result.corpus);
    result.labels = result.tree ? result.tree->labels() : model.labels;
    result.truth = labelsAmong(result.labels, *result.corpus, source.path, message("the model"));
    const CorpusSubset documents(result.corpus, everyDocument(*result.corpus),
                                 classifier.vocabulary());
    result.predictions =
        predict(classifier, documents, progressOf(Phase::Classifying, listener), cancel);
    if (result.tree)
        evaluateInTree(model, result);
    else
        result.evaluation = evaluationOf(model.outputs, model.labels.size(), result.truth,
                                         result.predictions.labels);
    return result;
}

}  // namespace hanscope
