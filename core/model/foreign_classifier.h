#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

struct ForeignModel;

/// Classifies with an imported HAN that is computed as its own program does (see foreign_han.h).
class ForeignClassifier : public Classifier {
 public:
    /// `threads` 0: one per core.
    ForeignClassifier(const std::filesystem::path& path, ModelFile file, int threads);

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
    std::shared_ptr<const ForeignModel> model_;
};

}  // namespace hanscope
