#pragma once

#include <memory>
#include <optional>

#include "core/model/sequence/hidec_model.h"
#include "core/model/sequence/sequence_gradient.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// Answers questions about one document with the networks of the model, which it shares. The first
/// call encodes the document's words; later calls reuse their states. Thread-safe.
class HidecExplainer : public TreeExplainer,
                       public TextExplainer,
                       public std::enable_shared_from_this<HidecExplainer> {
 public:
    HidecExplainer(std::shared_ptr<const HidecModel> model, EncodedDocument document)
        : model_(std::move(model)), document_(std::move(document)) {}

    NodeAttention attention(std::int32_t label, const CancelToken& cancel) const override;
    TreeReading whatIf(std::int32_t label, const CancelToken& cancel) const override;

    const EncodedDocument& text() const override { return document_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    /// All but attention × gradient: the decoder has many attentions.
    bool canDifferentiate(GradientKind kind) const override {
        return kind != GradientKind::Attention;
    }
    Contributions contributions(const Output& output, GradientKind kind,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;

    /// Converts the result of decoding to a TreeReading whose explainer is this object.
    TreeReading treeReading(const Decoded& decoded) const;

 protected:
    std::vector<double> outputsWithoutWords(const Output& output, Removal removal,
                                            const ProgressCallback& progress,
                                            const CancelToken& cancel) const override;

 private:
    const std::vector<EncodedTexts>& texts(const CancelToken& cancel) const;  // model_->mutex held
    std::vector<std::int32_t> pathTo(std::int32_t label) const;
    SequenceTexts textsOf(std::size_t member) const;
    // f of some texts by one network: [text]. model_->mutex held
    std::vector<double> valuesOf(std::size_t member, const EncodedTexts& texts,
                                 const Output& output) const;
    // The logit or the probability of a label given its parent, by one network: [text].
    std::vector<double> given(std::size_t member, const EncodedTexts& texts, std::int32_t label,
                              bool logit) const;

    std::shared_ptr<const HidecModel> model_;
    EncodedDocument document_;
    mutable std::optional<std::vector<EncodedTexts>> texts_;
};

}  // namespace hanscope
