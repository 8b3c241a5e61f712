#include "core/experiment/trained_model.h"

#include "core/experiment/texts.h"
#include "core/metrics/label_thresholds.h"

namespace hanscope {
namespace {

// Scores an ensemble as its file has it, and puts the scores into the card.
ModelScores ensembleScores(const TrainingPlan& plan, ModelFile& model,
                           const LabelledDocuments& validation, const RunListener& listener) {
    const auto classifier = loadClassifier(plan.out, plan.settings.threads);
    const Predictions predictions =
        predict(*classifier, *validation.documents, progressOf(Phase::Classifying, listener));
    const auto scores = [&](const LabelLists& labels) {
        return scoresOf(
            evaluationOf(model.config.outputs, model.labels.size(), validation.labels, labels));
    };
    std::vector<double> members;
    for (const LabelLists& labels : predictions.members) members.push_back(scores(labels).score());
    const ModelScores together = scores(predictions.labels);
    model.card.accuracy = accuracyText(together, spreadOf(members), validation.labels.size());
    return together;
}

// Not for decisions in a tree, where they do not help (resources/manual/accuracy.md).
bool hasLabelThresholds(const TrainingPlan& plan, const ModelFile& model) {
    return model.config.outputs.isMultiLabel() && plan.settings.threshold == 0 &&
           familyOf(model.config.network) != Family::Hidec;
}

void addLabelThresholds(const TrainingPlan& plan, ModelFile& model,
                        const LabelledDocuments& validation, const RunListener& listener) {
    const auto classifier = loadClassifier(plan.out, plan.settings.threads);
    const Predictions predictions =
        predict(*classifier, *validation.documents, progressOf(Phase::Classifying, listener));
    std::vector<double> thresholds =
        chooseLabelThresholds(predictions.probabilities, validation.labels).ofLabel;
    model.card.accuracy += thresholdsText(thresholds);
    model.config.outputs.labelThresholds = std::move(thresholds);
}

}  // namespace

ModelFile modelToTrain(const TrainingPlan& plan, const TrainingData& data) {
    ModelFile model;
    model.config = configOf(withTreeOf(data, plan.settings));
    model.config.preprocessing = plan.preprocessing;
    model.card = plan.card;
    model.card.split = data.split;
    model.card.programVersion = HANSCOPE_VERSION;
    model.vocabulary = data.vocabulary;
    model.labels = data.labels;
    if (plan.series.ensemble) model.config.members = plan.series.seeds;
    return model;
}

ModelFile trainedModel(const TrainingPlan& plan, const TrainingData& data,
                       const SeriesResult& series, Networks networks) {
    ModelFile model = modelToTrain(plan, data);
    model.card.attention = attentionText(series, plan.series.ensemble);
    if (networks.size() == 1)
        model.card.accuracy = accuracyText(series, data.validation.labels.size());
    setMembers(model, std::move(networks));
    return model;
}

ModelScores saveTrainedModel(const TrainingPlan& plan, ModelFile& model, const SeriesResult& series,
                             const LabelledDocuments& validation, const RunListener& listener) {
    saveModelFile(plan.out, model, plan.storage);
    const bool isOne = model.config.members == 1,
               choosesThresholds = hasLabelThresholds(plan, model);
    const ModelScores scores = isOne ? scoresOf(series.runs[series.best].best())
                                     : ensembleScores(plan, model, validation, listener);
    if (choosesThresholds) addLabelThresholds(plan, model, validation, listener);
    if (!isOne || choosesThresholds) saveModelFile(plan.out, model, plan.storage);
    return scores;
}

}  // namespace hanscope
