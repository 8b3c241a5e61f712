#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

struct LinearModel;

/// Classifies with a linear model (linear_network.h). The explainers of the readings share
/// ownership of it.
class LinearClassifier : public Classifier {
 public:
    /// Throws FileError, which names `path`, if the tensors are not those of a linear model.
    LinearClassifier(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

    using Classifier::read;
    const ModelInfo& info() const override;
    const Vocabulary& vocabulary() const override;
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override;
    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback& progress,
                                     const CancelToken& cancel) const override;

 private:
    std::shared_ptr<const LinearModel> model_;
};

}  // namespace hanscope
