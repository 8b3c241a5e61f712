#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "app/hanscope-cli/progress_line.h"
#include "core/label_lists.h"
#include "core/model/classifier.h"
#include "core/model/metrics.h"
#include "core/text/document_set.h"

namespace hanscope::cli {

/// What a model says of documents.
struct Predictions {
    std::vector<std::vector<float>> probabilities;  ///< [document][label]
    LabelLists labels;                ///< predicted for each document (see predictedLabels)
    std::vector<LabelLists> members;  ///< the same of each member
    std::uint64_t words = 0;
    double seconds = 0;
};

/// `documents` are encoded by the classifier's vocabulary; some at a time are in memory. Shows
/// progress on `line`.
Predictions predict(const Classifier& classifier, const DocumentSet& documents, ProgressLine& line);

/// Agreement of one label a document, or of lists.
using AnyEvaluation = std::variant<Evaluation, MultiLabelEvaluation>;

/// How far what a model says agrees with the truth; both are indices into its labels.
AnyEvaluation evaluationOf(const ModelInfo& model, const LabelLists& truth,
                           const LabelLists& predictions);

}  // namespace hanscope::cli
