#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/label_lists.h"
#include "core/metrics/baseline.h"
#include "core/metrics/metrics.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"
#include "core/train/training.h"

namespace hanscope {

/// The predictions of a model for some documents.
struct Predictions {
    std::vector<std::vector<float>> probabilities;  ///< [document][label]
    /// What they would be at the temperature 1; empty if the model's temperature is 1.
    std::vector<std::vector<float>> withoutTemperature;
    LabelLists labels;                ///< predicted for each document (see predictedLabels)
    std::vector<LabelLists> members;  ///< the predicted labels of each member of an ensemble
    std::uint64_t words = 0;          ///< of all documents
    double seconds = 0;               ///< that classifying took
};

/// Classifies `documents`, which must be encoded with the classifier's vocabulary, some at a time,
/// and gives the probabilities of each of these parts to `receive`, with the number of its first
/// document. Returns the number of words. Throws Cancelled.
std::uint64_t predictInParts(
    const Classifier& classifier, const DocumentSet& documents,
    const std::function<void(std::size_t first, EnsembleProbabilities part)>& receive,
    const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// Classifies `documents`, which must be encoded with the classifier's vocabulary. Only some are in
/// memory at a time. Throws Cancelled.
Predictions predict(const Classifier& classifier, const DocumentSet& documents,
                    const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// The evaluation of documents with one label each, or with lists of labels.
using AnyEvaluation = std::variant<Evaluation, MultiLabelEvaluation>;

/// Evaluates predictions against the truth; both hold label indices less than `labels`.
AnyEvaluation evaluationOf(const Outputs& outputs, std::size_t labels, const LabelLists& truth,
                           const LabelLists& predictions);

/// compareWithBaseline() (core/metrics/baseline.h) of either kind.
BaselineComparison compareWithBaseline(const AnyEvaluation& evaluation,
                                       const std::vector<std::string>& labels);

/// The documents with the single label `truth` that were predicted as `prediction`, ascending.
std::vector<std::uint32_t> takenFor(const LabelLists& truths, const LabelLists& predictions,
                                    std::int32_t truth, std::int32_t prediction);

/// Throws FileError if the model predicts one label and the source has lists of labels, or the
/// reverse.
void requireSameLabelling(const ModelInfo& model, const CorpusSource& source);

/// Scores of a model on the validation documents, 0…1.
struct ModelScores {
    double accuracy = 0;         ///< with lists of labels the share of exact matches
    std::optional<F1Scores> f1;  ///< only with lists of labels

    /// The number by which models are chosen (see EpochReport::score()).
    double score() const { return f1 ? f1->micro : accuracy; }
};
/// Of the validation documents.
ModelScores scoresOf(const EpochReport& epoch);
/// Of the documents of an evaluation.
ModelScores scoresOf(const AnyEvaluation& evaluation);

}  // namespace hanscope
