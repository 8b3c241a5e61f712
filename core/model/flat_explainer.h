#pragma once

#include <memory>
#include <vector>

#include "core/model/flat_network.h"
#include "core/model/loaded_model.h"
#include "core/model/sequence_gradient.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// The content of the model file of flat networks, and the networks. Shared by the classifier and
/// by the explainers of its readings. Thread-safe.
struct FlatModel {
    /// Throws like LoadedModel.
    FlatModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

    LoadedModel model;
    std::vector<FlatNetwork> networks;  ///< [member]
};

/// Answers questions about one text with the networks of the model, which it shares.
class FlatExplainer : public TextExplainer, public std::enable_shared_from_this<FlatExplainer> {
 public:
    /// `text` is encoded with the model's vocabulary and has one word or more.
    FlatExplainer(std::shared_ptr<const FlatModel> model, EncodedDocument text)
        : model_(std::move(model)), text_(std::move(text)) {}

    /// The reading of the text from the results of the networks, with this object as explainer.
    Reading reading(std::shared_ptr<const Document> document,
                    const std::vector<FlatResult>& members) const;

    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    std::vector<double> outputsWithout(const std::vector<WordSpan>& spans, const Output& output,
                                       Removal removal, const ProgressCallback& progress,
                                       const CancelToken& cancel) const override;
    const Companion* companion() const override { return model_->model.companion(); }
    bool canDifferentiate(GradientKind) const override { return true; }
    bool hasOneAttention() const override { return true; }
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken& cancel) const override;
    Contributions contributions(const Output& output, GradientKind kind,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;

 private:
    SequenceTexts textsOf(std::size_t member) const;

    std::shared_ptr<const FlatModel> model_;
    EncodedDocument text_;
};

}  // namespace hanscope
