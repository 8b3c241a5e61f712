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

/// Makes models of a network in training that contain only the words of one document, so that they
/// are small. Used with TrainControl::looks and look to show how the network reads the document
/// now. A classifier of such a model (makeClassifier) gives for this document the same result, bit
/// for bit, as the complete model. Thread-safe.
class SnapshotModels {
 public:
    /// `plan` must be continued() if it starts from a model.
    SnapshotModels(const TrainingPlan& plan, const TrainingData& data);

    /// The rows of the vocabulary that are needed to read `document`, segmented by the plan's
    /// preprocessing: those of the unknown word and of the document's words, ascending.
    std::vector<std::int64_t> rowsFor(const Document& document) const;
    /// `tensors` holds all parameters by name; of the embedding only the `rows` that rowsFor()
    /// returned.
    ModelFile model(const std::vector<std::int64_t>& rows,
                    std::map<std::string, TensorValues> tensors) const;

 private:
    ModelFile empty_;  // without words and tensors
    Normalizer normalizer_;
    Vocabulary vocabulary_;
};

}  // namespace hanscope
