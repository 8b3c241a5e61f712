#pragma once

#include <cstdint>
#include <vector>

#include "app/hanscope-cli/progress_line.h"
#include "core/model/classifier.h"
#include "core/text/document_set.h"

namespace hanscope::cli {

/// What a model says of documents.
struct Predictions {
    std::vector<std::vector<float>> probabilities;   ///< [document][label]
    std::vector<std::int32_t> labels;                ///< the likeliest, [document]
    std::vector<std::vector<std::int32_t>> members;  ///< what each member says, [member][document]
    std::uint64_t words = 0;
    double seconds = 0;
};

/// `documents` are encoded by the classifier's vocabulary; some at a time are in memory. Shows
/// progress on `line`.
Predictions predict(const Classifier& classifier, const DocumentSet& documents, ProgressLine& line);

}  // namespace hanscope::cli
