#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/experiment/training_data.h"
#include "core/model_file/model_file.h"
#include "core/text/document.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// Models that hold a network in training but know the words of one document alone, so that they
/// are small: what TrainObserver::looks and look show of a document. Reading the document with one
/// (makeClassifier) gives the bits that the whole model would give. Thread-safe.
class LookModels {
 public:
    /// `plan`: continued() if it starts from a model.
    LookModels(const TrainingPlan& plan, const TrainingData& data);

    /// The rows of the vocabulary that reading `document`, segmented by the plan's preprocessing,
    /// needs: the unknown word's and those of its words, ascending.
    std::vector<std::int64_t> rowsFor(const Document& document) const;
    /// `tensors`: all parameters by name, of the embedding the `rows` that rowsFor() gave.
    ModelFile model(const std::vector<std::int64_t>& rows,
                    std::map<std::string, TensorValues> tensors) const;

 private:
    ModelFile empty_;  // without words and tensors
    Normalizer normalizer_;
    Vocabulary vocabulary_;
};

}  // namespace hanscope
