#pragma once

#include <memory>
#include <vector>

#include "core/model/flat_network.h"
#include "core/model/network_model.h"
#include "core/model/sequence_gradient.h"

namespace hanscope {

/// The content of the model file of flat networks, and the networks.
struct FlatModel : NetworkModel {
    /// Throws like LoadedModel.
    FlatModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

    void readAll(std::size_t member, const std::vector<EncodedDocument>& texts,
                 const ResultCallback& take, const ProgressCallback& progress,
                 const CancelToken& cancel, WordsRead* wordsRead) const override;
    VectorSizes vectorSizes() const override;
    void setResults(const EncodedDocument& text, std::vector<NetworkResult> results,
                    Reading& reading) const override;
    std::shared_ptr<const NetworkExplainer> explainer(EncodedDocument text) const override;

    std::vector<FlatNetwork> networks;  ///< [member]
};

/// Answers questions about one text with flat networks.
class FlatExplainer : public NetworkExplainer {
 public:
    using NetworkExplainer::NetworkExplainer;

    std::vector<double> outputsWithout(const std::vector<WordSpan>& spans, const Output& output,
                                       Removal removal, const ProgressCallback& progress,
                                       const CancelToken& cancel) const override;
    bool canDifferentiate(GradientKind) const override { return true; }
    bool hasOneAttention() const override { return true; }
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken& cancel) const override;
    Contributions contributions(const Output& output, GradientKind kind,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;

 private:
    const FlatModel& model() const { return modelAs<FlatModel>(); }
    SequenceTexts textsOf(std::size_t member) const;
};

}  // namespace hanscope
