#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

class HidecModel;

/// Classifies into a tree of labels by recursive hierarchy decoding (hidec_decoding.h). Its
/// readings have a `tree`; their weights are what the nodes that decided read, the mean of all
/// layers and heads, and of an ensemble's networks. Readings keep what they need to be asked
/// further, also after the classifier is gone.
class HidecClassifier : public Classifier {
 public:
    /// `threads` 0: all cores.
    HidecClassifier(const std::filesystem::path& path, ModelFile file, int threads);

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
    EnsembleProbabilities decodeAll(const std::vector<EncodedDocument>& documents, bool membersToo,
                                    const ProgressCallback& progress,
                                    const CancelToken& cancel) const;

    std::shared_ptr<const HidecModel> model_;
};

}  // namespace hanscope
