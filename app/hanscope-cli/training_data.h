#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/hanscope-cli/data_options.h"
#include "core/corpus/labelled_data.h"
#include "core/train/training.h"

namespace hanscope::cli {

/// What --validation says. Throws UsageError for a number that is no fraction.
Validation validationFrom(const std::string& text);

struct TrainingDataOptions {
    DataOptions texts;
    Validation validation;
    Preprocessing preprocessing;
    std::uint64_t minimumCount = 5;
    std::size_t vocabularySize = 0;
    std::uint64_t seed = 1;
    int threads = 0;
};

/// Documents in terms of a vocabulary that was chosen from the training documents alone.
struct TrainingData {
    LabelledDocuments training;
    LabelledDocuments validation;
    std::vector<std::string> vocabulary;
    std::vector<std::string> labels;        ///< those of the tree, if there is one
    std::shared_ptr<const LabelTree> tree;  ///< that the labels form; null: none
    std::string split;                      ///< for the model's card
};

/// Throws Error for data that nothing can be learnt from (one class, no label, no word often
/// enough, an empty split) and for a validation label that the training data lack; Cancelled.
TrainingData readTrainingData(const TrainingDataOptions& options, ProgressLine& line,
                              const CancelToken& cancel);

}  // namespace hanscope::cli
