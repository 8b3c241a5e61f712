#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/model/text_vectors.h"
#include "core/model_file/model_file.h"

namespace hanscope {

struct FlatModel;

/// Classifies with a flat network (flat_network.h), or with an ensemble of them. The explainers of
/// the readings share ownership of the networks.
class FlatClassifier : public Classifier, public VectorReader {
 public:
    FlatClassifier(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

    using Classifier::read;
    const ModelInfo& info() const override;
    const Vocabulary& vocabulary() const override;
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override;
    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback& progress,
                                     const CancelToken& cancel) const override;
    EnsembleProbabilities memberProbabilities(const std::vector<EncodedDocument>& documents,
                                              const ProgressCallback& progress,
                                              const CancelToken& cancel) const override;
    std::vector<CompanionChoice> companionChoices(const std::vector<EncodedDocument>& documents,
                                                  const LabelLists& truth,
                                                  const ProgressCallback& progress,
                                                  const CancelToken& cancel) const override;
    VectorSizes vectorSizes() const override;
    Message vectorsText() const override;
    std::vector<TextVectors> vectors(const std::vector<EncodedDocument>& documents,
                                     const CancelToken& cancel) const override;

 private:
    std::shared_ptr<const FlatModel> model_;
};

}  // namespace hanscope
