#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// Classifies with a HAN, or with several whose numbers' mean is the result: documents are encoded
/// once and read by one member after the other. Documents are worked on in batches of bounded size;
/// each row of every product is computed by itself, so that a batch's composition leaves no trace
/// in a result.
class HanClassifier : public Classifier {
 public:
    /// `threads` 0: all cores.
    HanClassifier(const std::filesystem::path& path, ModelFile file, int threads);
    ~HanClassifier() override;

    using Classifier::read;
    const ModelInfo& info() const override;
    const Vocabulary& vocabulary() const override;
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const CancelToken& cancel) const override;
    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback& progress,
                                     const CancelToken& cancel) const override;
    EnsembleProbabilities memberProbabilities(const std::vector<EncodedDocument>& documents,
                                              const ProgressCallback& progress,
                                              const CancelToken& cancel) const override;

 private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace hanscope
