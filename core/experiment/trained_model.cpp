#include "core/experiment/trained_model.h"

#include <algorithm>
#include <set>

#include "core/atomic_file.h"
#include "core/experiment/calibration.h"
#include "core/experiment/texts.h"
#include "core/experiment/threshold_networks.h"
#include "core/experiment/vectors/word_vectors.h"
#include "core/metrics/temperature.h"
#include "core/text/encoded_document.h"
#include "core/version.h"

namespace hanscope {
namespace {

// The model as its file has it. That file is not yet the one of the plan, because what was measured
// is still to be added.
std::shared_ptr<const Classifier> writtenClassifier(const TrainingPlan& plan,
                                                    const ModelFile& model) {
    AtomicFile file(plan.out);
    writeModelFile(file, model, plan.storage);
    return loadClassifier(file.temporary(), plan.settings.threads);
}

// What was predicted by folds, at the temperature that the model has by now.
Predictions predictionsFrom(const LabelProbabilities& unseen, const Outputs& outputs) {
    Predictions predictions;
    for (const std::vector<float>& row : unseen) {
        const auto own = atTemperature({&row}, outputs.temperature, outputs.isMultiLabel());
        predictions.probabilities.emplace_back(own.begin(), own.end());
        predictions.labels.append(predictedLabels(predictions.probabilities.back(), outputs));
    }
    if (outputs.temperature != 1) predictions.withoutTemperature = unseen;
    return predictions;
}

// What it predicts for the validation documents. `unseen`: empty, or what was predicted by folds.
Predictions predictionsOf(const TrainingPlan& plan, const ModelFile& model,
                          const TrainingData& data, const LabelProbabilities& unseen,
                          const RunListener& listener) {
    if (!unseen.empty()) return predictionsFrom(unseen, model.config.outputs);
    const auto classifier = writtenClassifier(plan, model);
    return predict(*classifier, *subsetOf(data.validationPlaces, classifier->vocabulary()),
                   progressOf(Phase::Classifying, listener));
}

// A companion's factors are fitted in the same way (companion_training.h). Thresholds that the user
// gives, and those of other networks, are for probabilities as they are.
bool hasTemperature(const TrainingPlan& plan, const ModelFile& model,
                    const std::optional<ThresholdChooser>& outOfFold) {
    return methodOf(model.config.network).hasTemperature && !model.config.companion &&
           plan.settings.threshold == 0 && !(outOfFold && outOfFold->documents() > 0);
}

void fitTemperature(const TrainingPlan& plan, const TrainingData& data,
                    const LabelProbabilities& unseen, const RunListener& listener,
                    ModelFile& model) {
    Outputs& outputs = model.config.outputs;
    if (!unseen.empty()) {
        outputs.temperature =
            std::clamp(fitTemperature({unseen}, data.validation.labels, outputs.isMultiLabel()),
                       kMinTemperature, kMaxTemperature);
        return;
    }
    const auto classifier = writtenClassifier(plan, model);
    outputs.temperature =
        calibrate(*classifier, *subsetOf(data.validationPlaces, classifier->vocabulary()),
                  data.validation.labels, progressOf(Phase::Classifying, listener))
            .temperature;
}

Message calibrationTextOf(const ModelFile& model, const Predictions& predictions,
                          const LabelLists& truth) {
    const Outputs& outputs = model.config.outputs;
    const auto tree = treeOf(model.config.network);
    const auto measured = [&](const LabelProbabilities& rows) {
        return reliabilityOf(outputs, tree.get(), rows, truth);
    };
    std::optional<Reliability> without;
    if (!predictions.withoutTemperature.empty()) without = measured(predictions.withoutTemperature);
    return calibrationText(measured(predictions.probabilities), without, outputs.temperature);
}

AnyEvaluation evaluationOf(const ModelFile& model, const LabelLists& truth,
                           const LabelLists& predictions) {
    return evaluationOf(model.config.outputs, model.labels.size(), truth, predictions);
}

// Scores an ensemble, or a model that has a companion or knows words by their parts, as its file
// has it, and puts the scores into the card.
ModelScores measuredScores(const Predictions& predictions, const LabelLists& truth,
                           const SeriesResult& series, ModelFile& model) {
    const auto scores = [&](const LabelLists& labels) {
        return scoresOf(evaluationOf(model, truth, labels));
    };
    const ModelScores together = scores(predictions.labels);
    if (model.config.members == 1) {
        model.card.accuracy +=
            "; " +
            (model.config.companion ? companionText(together) : subwordsText(together)).english();
        return together;
    }
    std::vector<double> members;
    for (const LabelLists& labels : predictions.members) members.push_back(scores(labels).score());
    model.card.accuracy = accuracyText(together, spreadOf(members), series, truth.size()).english();
    return together;
}

// With the thresholds that the model has by now.
Validated validatedBy(const ModelFile& model, const LabelLists& truth,
                      const LabelProbabilities& probabilities) {
    const Outputs& outputs = model.config.outputs;
    LabelLists labels;
    for (const std::vector<float>& row : probabilities)
        labels.append(predictedLabels(row, outputs));
    Validated validated{evaluationOf(model, truth, labels), std::move(labels)};
    if (outputs.isMultiLabel()) return validated;
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        validated.probabilities.push_back(
            probabilities[i][static_cast<std::size_t>(validated.predicted.values()[i])]);
    return validated;
}

RarityDistribution rarityOf(const DocumentSelection& places, const std::vector<std::int32_t>& rows,
                            std::size_t vocabulary) {
    std::vector<WordRarity> rarities;
    places.corpus->scan(places.documents, [&](const EncodedDocument& document) {
        RarityTally tally(vocabulary);
        for (const std::int32_t word : document.words)
            tally.add(rows[static_cast<std::size_t>(word)], static_cast<std::uint64_t>(word));
        rarities.push_back(tally.rarity());
    });
    return rarityDistributionOf(std::move(rarities), vocabulary);
}

// By folds, the documents of the first one are taken as if their words were not known that the
// others do not show.
RarityDistribution rarityOf(const TrainingPlan& plan, const TrainingData& data,
                            const std::vector<std::string>& words) {
    DocumentSelection held = data.validationPlaces;
    std::vector<std::int32_t> rows = vocabularyRows(*held.corpus, Vocabulary(words));
    if (!data.folds.empty()) {
        DocumentSelection learnt = data.trainingPlaces;
        learnt.documents.clear();
        held.documents.clear();
        for (std::size_t i = 0; i < data.folds.size(); ++i)
            (data.folds[i] == 0 ? held.documents : learnt.documents)
                .push_back(data.trainingPlaces.documents[i]);
        const std::vector<std::int32_t> known =
            vocabularyRows(*held.corpus, Vocabulary(wordsFor(plan, learnt).all));
        for (std::size_t word = 0; word < rows.size(); ++word)
            if (known[word] == Vocabulary::kUnknown) rows[word] = Vocabulary::kUnknown;
    }
    return rarityOf(held, rows, words.size());
}

bool decidesInTree(const ModelFile& model) {
    return methodOf(model.config.network).decidesInTree;
}

// Not for decisions in a tree, where they do not help (resources/manual/accuracy.md).
bool hasLabelThresholds(const TrainingPlan& plan, const ModelFile& model) {
    return model.config.outputs.isMultiLabel() && plan.settings.threshold == 0 &&
           !decidesInTree(model);
}

void addLabelThresholds(const TrainingPlan& plan, const Predictions& predictions,
                        const LabelLists& truth, const std::optional<ThresholdChooser>& outOfFold,
                        ModelFile& model) {
    ThresholdChooser chooser = outOfFold.value_or(ThresholdChooser(model.labels.size()));
    const std::uint64_t unseen = chooser.documents();
    for (std::size_t i = 0; i < truth.size(); ++i)
        chooser.add(predictions.probabilities[i], truth[i]);
    std::vector<double> thresholds =
        chooser.choose(unseen > 0 ? kAddedOutOfFold : kAddedDocuments).ofLabel;
    model.card.accuracy +=
        "; " + (unseen > 0 ? thresholdsText(thresholds, thresholdFoldsOf(plan), unseen)
                           : thresholdsText(thresholds))
                   .english();
    model.config.outputs.labelThresholds = std::move(thresholds);
}

// If further networks have predicted documents, and with a companion, whose factors are fitted to
// probabilities: fewer labels are then above one half than are right.
bool hasChosenTreeThreshold(const TrainingPlan& plan, const ModelFile& model,
                            const std::optional<ThresholdChooser>& outOfFold) {
    if (!decidesInTree(model)) return false;
    if (outOfFold && outOfFold->documents() > 0) return true;
    return model.config.companion && plan.settings.threshold == 0 &&
           methodOf(model.config.network).decidesByThresholds(model.config);
}

// One threshold for all labels of a tree.
void chooseTreeThreshold(const TrainingPlan& plan, const TrainingData& data,
                         ThresholdChooser chooser, const RunListener& listener, ModelFile& model) {
    const std::uint64_t unseen = chooser.documents();
    countForThresholds(plan, model, data.validationPlaces, data.validation.labels, chooser,
                       progressOf(Phase::Classifying, listener));
    const double threshold = std::max(chooser.choose().common, kMinTreeThreshold);
    model.card.accuracy +=
        "; " + (unseen > 0 ? thresholdText(threshold, thresholdFoldsOf(plan), unseen)
                           : thresholdText(threshold))
                   .english();
    model.config.outputs.threshold = threshold;
}

Subwords subwordsOf(const TrainingPlan& plan, const TrainingData& data) {
    if (data.start) return data.start->config.subwords;
    Subwords subwords;
    subwords.rows = subwordRowsOf(plan);
    return subwords;
}

// Fits the vectors of parts to those of all words of each network. Only the most frequent words
// keep a vector of their own, as many as the plan says; others are then known by their parts.
void addSubwords(const TrainingPlan& plan, const TrainingData& data, ModelFile& model) {
    if (!model.config.subwords) return;
    const std::size_t all = model.vocabulary.size();
    const std::size_t kept =
        data.start || plan.vocabularySize == 0 ? all : std::min(all, plan.vocabularySize);
    for (int member = 0; member < model.config.members; ++member) {
        const std::string prefix = memberPrefix(model.config, member);
        TensorValues& vectors = model.tensors.at(prefix + kEmbeddingName);
        model.tensors[prefix + kSubwordsName] =
            fitSubwords(model.vocabulary, vectors, model.config.subwords, plan.settings.threads);
        vectors.shape[0] = static_cast<std::int64_t>(kept);
        vectors.values.resize(kept * static_cast<std::size_t>(vectors.shape[1]));
    }
    model.vocabulary.resize(kept);
}

}  // namespace

TrainedTexts withTexts(const TrainedTexts& others, const DocumentSelection& places,
                       const std::vector<std::string>& words) {
    const std::vector<std::int32_t> rows = vocabularyRows(*places.corpus, Vocabulary(words));
    std::vector<std::uint32_t> sums = others.sums();
    std::vector<std::int32_t> ofText;
    places.corpus->scan(places.documents, [&](const EncodedDocument& document) {
        ofText.clear();
        for (const std::int32_t word : document.words)
            ofText.push_back(rows[static_cast<std::size_t>(word)]);
        if (const auto sum = TrainedTexts::sumOf(ofText, words.size())) sums.push_back(*sum);
    });
    return TrainedTexts(std::move(sums));
}

ModelFile modelToTrain(const TrainingPlan& plan, const TrainingData& data) {
    ModelFile model;
    model.config = configOf(fittedTo(data, plan.settings));
    model.config.preprocessing = plan.preprocessing;
    model.config.subwords = subwordsOf(plan, data);
    model.card = plan.card;
    model.card.split = data.split;
    model.card.programVersion = programVersion();
    model.vocabulary = data.vocabulary;
    model.labels = data.labels;
    if (plan.series.ensemble) model.config.members = plan.series.seeds;
    return model;
}

ModelFile modelOf(const TrainingPlan& plan, const TrainingData& data, Networks networks) {
    ModelFile model = modelToTrain(plan, data);
    setMembers(model, std::move(networks));
    methodOf(model.config.network).complete(model);
    addSubwords(plan, data, model);
    return model;
}

ModelFile trainedModel(const TrainingPlan& plan, const TrainingData& data,
                       const SeriesResult& series, Networks networks) {
    const bool isOne = networks.size() == 1;
    ModelFile model = modelOf(plan, data, std::move(networks));
    model.card.attention = attentionText(series, plan.series.ensemble).english();
    if (isOne) model.card.accuracy = accuracyText(series, data.validation.labels.size()).english();
    return model;
}

ValidationResult completeTrainedModel(const TrainingPlan& plan, ModelFile& model,
                                      const SeriesResult& series, const TrainingData& data,
                                      const std::optional<ThresholdChooser>& outOfFold,
                                      const std::optional<ModelScores>& linear,
                                      const RunListener& listener) {
    // What is measured takes up to three passes over the validation documents; who has stopped the
    // training may end the program during them.
    if (series.cancelled) saveModelFile(plan.out, model, plan.storage);
    const bool isMeasured =
        model.config.members > 1 || model.config.subwords || model.config.companion;
    const LabelLists& truth = data.validation.labels;
    const auto compared = [&](const AnyEvaluation& evaluation) {
        return compareWithBaseline(evaluation, model.labels);
    };
    ValidationResult result{scoresOf(series.runs[series.best].best()), {}};
    const auto chooseThreshold = [&] {
        if (hasChosenTreeThreshold(plan, model, outOfFold))
            chooseTreeThreshold(plan, data,
                                outOfFold.value_or(ThresholdChooser(model.labels.size())), listener,
                                model);
    };
    // The scores of the last epoch were measured with 0.5, those of other models are yet to be.
    if (isMeasured) chooseThreshold();
    if (hasTemperature(plan, model, outOfFold))
        fitTemperature(plan, data, series.unseen, listener, model);
    const Predictions predictions = predictionsOf(plan, model, data, series.unseen, listener);
    if (isMeasured) result.scores = measuredScores(predictions, truth, series, model);
    result.comparison = compared(evaluationOf(model, truth, predictions.labels));
    if (hasLabelThresholds(plan, model)) {
        addLabelThresholds(plan, predictions, truth, outOfFold, model);
        const AnyEvaluation evaluation =
            validatedBy(model, truth, predictions.probabilities).evaluation;
        if (!result.comparison.isBetter() && compared(evaluation).isBetter())
            result = {scoresOf(evaluation), compared(evaluation)};
    }
    result.validated = validatedBy(model, truth, predictions.probabilities);
    if (!isMeasured && hasChosenTreeThreshold(plan, model, outOfFold)) {
        chooseThreshold();  // by which other nodes are reached
        result.validated =
            validatedBy(model, truth, predictionsOf(plan, model, data, {}, listener).probabilities);
    }
    model.rarity = rarityOf(plan, data, model.vocabulary);
    // The vocabulary of a model to start from is the same.
    model.trainedTexts = withTexts(data.start ? data.start->trainedTexts : TrainedTexts(),
                                   data.trainingPlaces, model.vocabulary);
    if (data.trainingPlaces.leftOut) model.leftOutWords = data.trainingPlaces.leftOut->everywhere();
    model.card.accuracy += "; " + baselineText(result.comparison).english();
    if (!result.comparison.isBetter())
        model.card.caution = notBetterText(result.comparison).english();
    result.linear = linear;
    result.hasCompanion = model.config.companion.has_value();
    if (linear) model.card.accuracy += "; " + linearText(*linear).english();
    model.card.accuracy += "; " + calibrationTextOf(model, predictions, truth).english();
    return result;
}

SnapshotModels::SnapshotModels(const TrainingPlan& plan, const TrainingData& data)
    : normalizer_(plan.preprocessing), vocabulary_(data.vocabulary) {
    empty_.config = configOf(fittedTo(data, plan.settings));
    empty_.config.preprocessing = plan.preprocessing;
    empty_.card = plan.card;
    empty_.labels = data.labels;
}

std::vector<std::int64_t> SnapshotModels::rowsFor(const Document& document) const {
    const EncodedDocument encoded = encode(document, normalizer_, vocabulary_);
    std::set<std::int64_t> rows(encoded.words.begin(), encoded.words.end());
    rows.insert(Vocabulary::kUnknown);
    return {rows.begin(), rows.end()};
}

ModelFile SnapshotModels::model(const std::vector<std::int64_t>& rows, NamedTensors tensors) const {
    ModelFile model = empty_;
    for (const std::int64_t row : rows)
        model.vocabulary.push_back(vocabulary_.word(static_cast<std::int32_t>(row)));
    model.tensors = std::move(tensors);
    return model;
}

}  // namespace hanscope
