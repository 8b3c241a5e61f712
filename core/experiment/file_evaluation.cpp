#include "core/experiment/file_evaluation.h"

namespace hanscope {

FileEvaluation evaluateFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads,
                            const PreparationObserver& observer, const CancelToken& cancel) {
    const ModelInfo& model = classifier.info();
    requireSameLabelling(model, source);
    FileEvaluation result;
    result.source = source;
    result.labels = model.labels;
    result.corpus = openTexts(source, cache, model.preprocessing, threads, observer, cancel);
    result.truth = labelsAmong(model.labels, *result.corpus, source.path, "the model");
    const CorpusSubset documents(result.corpus, everyDocument(*result.corpus),
                                 std::make_shared<const std::vector<std::int32_t>>(
                                     vocabularyRows(*result.corpus, classifier.vocabulary())));
    result.predictions = predict(classifier, documents, telling(observer, "classifying"), cancel);
    result.evaluation =
        evaluationOf(model.outputs, model.labels.size(), result.truth, result.predictions.labels);
    return result;
}

}  // namespace hanscope
