#include "core/experiment/predictions.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "core/experiment/calibration.h"
#include "core/message.h"

namespace hanscope {
namespace {

constexpr std::size_t kDocumentsAtOnce = 16384;

void appendLabels(const std::vector<std::vector<float>>& probabilities, const Outputs& outputs,
                  LabelLists& labels) {
    for (const std::vector<float>& row : probabilities)
        labels.append(predictedLabels(row, outputs));
}

}  // namespace

std::uint64_t predictInParts(
    const Classifier& classifier, const DocumentSet& documents,
    const std::function<void(std::size_t first, EnsembleProbabilities part)>& receive,
    const ProgressCallback& progress, const CancelToken& cancel) {
    std::uint64_t words = 0;
    for (std::size_t first = 0; first < documents.size(); first += kDocumentsAtOnce) {
        std::vector<EncodedDocument> some(std::min(kDocumentsAtOnce, documents.size() - first));
        for (std::size_t i = 0; i < some.size(); ++i) {
            documents.read(first + i, some[i]);
            words += some[i].words.size();
        }
        const auto progressOfAll = [&](std::uint64_t done, std::uint64_t) {
            if (progress) progress(first + done, documents.size());
        };
        receive(first, classifier.memberProbabilities(some, progressOfAll, cancel));
    }
    return words;
}

Predictions predict(const Classifier& classifier, const DocumentSet& documents,
                    const ProgressCallback& progress, const CancelToken& cancel) {
    const Outputs& outputs = classifier.info().outputs;
    Predictions predictions;
    const auto begin = std::chrono::steady_clock::now();
    const auto add = [&](std::size_t, EnsembleProbabilities all) {
        predictions.members.resize(all.members.size());
        for (std::size_t member = 0; member < all.members.size(); ++member)
            appendLabels(all.members[member], outputs, predictions.members[member]);
        if (outputs.temperature != 1) {
            LabelProbabilities plain = atTemperature(classifier.info(), all, 1);
            std::move(plain.begin(), plain.end(),
                      std::back_inserter(predictions.withoutTemperature));
        }
        std::move(all.together.begin(), all.together.end(),
                  std::back_inserter(predictions.probabilities));
    };
    predictions.words = predictInParts(classifier, documents, add, progress, cancel);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    predictions.seconds = spent.count();
    appendLabels(predictions.probabilities, outputs, predictions.labels);
    return predictions;
}

AnyEvaluation evaluationOf(const Outputs& outputs, std::size_t labels, const LabelLists& truth,
                           const LabelLists& predictions) {
    if (!outputs.isMultiLabel())
        return evaluatePredictions(truth.values(), predictions.values(), labels);
    MultiLabelTally tally(labels);
    for (std::size_t i = 0; i < truth.size(); ++i) tally.add(truth[i], predictions[i]);
    return tally.evaluation();
}

BaselineComparison compareWithBaseline(const AnyEvaluation& evaluation,
                                       const std::vector<std::string>& labels) {
    return std::visit([&](const auto& each) { return compareWithBaseline(each, labels); },
                      evaluation);
}

std::vector<std::uint32_t> takenFor(const LabelLists& truths, const LabelLists& predictions,
                                    std::int32_t truth, std::int32_t prediction) {
    std::vector<std::uint32_t> documents;
    for (std::size_t i = 0; i < truths.size(); ++i)
        if (truths.values()[i] == truth && predictions.values()[i] == prediction)
            documents.push_back(static_cast<std::uint32_t>(i));
    return documents;
}

// A model can only be evaluated on documents with the kind of labelling that it predicts.
void requireSameLabelling(const ModelInfo& model, const CorpusSource& source) {
    const bool lists = source.hasLists();
    if (model.outputs.isMultiLabel() == lists) return;
    throw FileError(
        model.path,
        lists ? message("this model predicts one label per document; give a column of single "
                        "labels (--label-column) instead of lists, and no label tree")
              : message("this model predicts any number of labels per document; give a column of "
                        "lists of labels (--labels-column)"));
}

ModelScores scoresOf(const EpochReport& epoch) {
    return {epoch.validationAccuracy, epoch.validationF1};
}

ModelScores scoresOf(const AnyEvaluation& evaluation) {
    if (const auto* single = std::get_if<Evaluation>(&evaluation)) return {single->accuracy, {}};
    const auto& lists = std::get<MultiLabelEvaluation>(evaluation);
    return {lists.exactMatch, F1Scores{lists.microF1, lists.macroF1}};
}

}  // namespace hanscope
