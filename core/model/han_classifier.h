#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/model/text_vectors.h"
#include "core/model/unit_values.h"
#include "core/model_file/model_file.h"

namespace hanscope {

struct HanModel;

/// Classifies with a HAN, or with an ensemble of HANs, whose result is the mean of the members'
/// results. Documents are read in batches of limited size. Each row of a matrix product is computed
/// independently of the other rows, so a result does not depend on the composition of a batch. The
/// explainers of the readings share ownership of the networks.
class HanClassifier : public Classifier, public VectorReader, public UnitReader {
 public:
    HanClassifier(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

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
    ByUnitLevel<std::size_t> unitCounts() const override;
    std::vector<UnitValues> unitValues(const std::vector<EncodedDocument>& documents,
                                       const CancelToken& cancel) const override;

 private:
    std::shared_ptr<const HanModel> model_;
};

}  // namespace hanscope
