#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/model/text_vectors.h"
#include "core/model_file/model_file.h"

namespace hanscope {

class HidecModel;
struct TextOfDocument;

/// Classifies into a label tree by recursive hierarchy decoding (hidec_decoding.h), with one HiDEC
/// network or an ensemble. Its readings have a `tree`. Their word weights are the text–hierarchy
/// attention, averaged over the nodes whose children were decided, over all layers and heads, and
/// over the networks. The explainer of a reading shares ownership of the networks, so it can be
/// used after the classifier is destroyed.
class HidecClassifier : public Classifier, public VectorReader {
 public:
    HidecClassifier(const std::filesystem::path& path, ModelFile file, ReadingOptions options);
    /// The same networks, deciding by other outputs.
    HidecClassifier(std::shared_ptr<const HidecModel> model, const Outputs& outputs);

    using Classifier::read;
    const ModelInfo& info() const override { return info_; }
    std::shared_ptr<const Classifier> withTreeRule(const TreeRule& rule) const override;
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
    EnsembleProbabilities decodeAll(const std::vector<EncodedDocument>& documents, bool withMembers,
                                    const ProgressCallback& progress,
                                    const CancelToken& cancel) const;

    std::vector<float> meanOf(const TextOfDocument& text, const CancelToken& cancel) const;

    std::shared_ptr<const HidecModel> model_;
    ModelInfo info_;
};

}  // namespace hanscope
