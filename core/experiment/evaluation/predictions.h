#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/label_lists.h"
#include "core/metrics/metrics.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/document_set.h"
#include "core/train/training.h"

namespace hanscope {

/// What a model says of documents.
struct Predictions {
    std::vector<std::vector<float>> probabilities;  ///< [document][label]
    LabelLists labels;                ///< predicted for each document (see predictedLabels)
    std::vector<LabelLists> members;  ///< the same of each member of an ensemble, alone
    std::uint64_t words = 0;
    double seconds = 0;
};

/// `documents` are encoded by the classifier's vocabulary; some at a time are in memory. Throws
/// Cancelled.
Predictions predict(const Classifier& classifier, const DocumentSet& documents,
                    const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// Agreement of one label a document, or of lists.
using AnyEvaluation = std::variant<Evaluation, MultiLabelEvaluation>;

/// How far predictions agree with the truth; both are indices below the number of `labels`.
AnyEvaluation evaluationOf(const Outputs& outputs, std::size_t labels, const LabelLists& truth,
                           const LabelLists& predictions);

/// Which documents of the one label `truth` were taken for `prediction`, ascending.
std::vector<std::uint32_t> takenFor(const LabelLists& truths, const LabelLists& predictions,
                                    std::int32_t truth, std::int32_t prediction);

/// Throws FileError unless the model is made for as many labels a document as the source has.
void requireSameLabelling(const ModelInfo& model, const CorpusSource& source);

/// Agreement of a model with the validation documents, 0…1.
struct ModelScores {
    double accuracy = 0;         ///< of lists of labels the share of exact matches
    std::optional<F1Scores> f1;  ///< of lists

    /// What models are chosen by (see EpochReport).
    double score() const { return f1 ? f1->micro : accuracy; }
};
ModelScores scoresOf(const EpochReport& epoch);
ModelScores scoresOf(const AnyEvaluation& evaluation);

}  // namespace hanscope
