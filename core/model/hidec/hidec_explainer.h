#pragma once

#include <memory>
#include <optional>

#include "core/model/hidec/hidec_model.h"
#include "core/model/sequence/sequence_gradient.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// Answers questions about one document with the networks of the model, which it shares. The first
/// call encodes the document's words; later calls reuse their states. Thread-safe.
class HidecExplainer : public TreeExplainer,
                       public TextExplainer,
                       public std::enable_shared_from_this<HidecExplainer> {
 public:
    /// `outputs`: how decoding decides. With `changes` (attention_change.h), the answers of the
    /// TreeExplainer, and reading(), are those of the network with changed weights.
    HidecExplainer(std::shared_ptr<const HidecModel> model, Outputs outputs,
                   EncodedDocument document, std::vector<AttentionChange> changes = {})
        : model_(std::move(model)),
          outputs_(std::move(outputs)),
          document_(std::move(document)),
          changes_(std::move(changes)) {}

    NodeAttention attention(std::int32_t label, const CancelToken& cancel) const override;
    TreeReading whatIf(std::int32_t label, const CancelToken& cancel) const override;

    const EncodedDocument& text() const override { return document_; }
    const HidecModel& model() const { return *model_; }  ///< whose networks answer
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    std::vector<double> outputsWithout(const std::vector<WordSpan>& spans, const Output& output,
                                       Removal removal, const ProgressCallback& progress,
                                       const CancelToken& cancel) const override;
    const Companion* companion() const override { return model_->model.companion(); }
    bool canDifferentiate(GradientKind) const override { return true; }
    Contributions contributions(const Output& output, GradientKind kind,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;

    bool hasOneAttention() const override { return true; }
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken& cancel) const override;

    /// The reading of the text, which is the i-th of a result. This object is its explainer.
    Reading reading(std::shared_ptr<const Document> document, const HidecResult& result,
                    std::size_t i) const;

 private:
    const HidecTexts& texts(const CancelToken& cancel) const;  // model_->mutex held
    TreeReading treeReading(const Decoded& decoded) const;
    DecodingRequest decodingRequest(std::vector<std::int32_t> forced = {}) const;
    // Without a mask: the nodes of the text's sub-hierarchy (levelsOf()). model_->mutex held
    const std::vector<std::vector<std::int32_t>>& seenNodes(const CancelToken& cancel) const;
    std::vector<std::int32_t> pathTo(std::int32_t label) const;
    SequenceTexts textsOf(std::size_t member) const;
    // The scores of one network that an output of some texts is made of: those of the candidates
    // below the parents of its labels.
    struct OutputScores {
        LogitRows label, against;  // [text][candidate]; the second without Output::against empty
    };
    // Without a mask, with the decisions about the text of this explainer, which are then known.
    // model_->mutex held
    OutputScores scoresOf(std::size_t member, const EncodedTexts& texts,
                          const Output& output) const;
    // f of a text from its scores by the networks that the output is of.
    double valueOf(const Output& output, const std::vector<OutputScores>& networks,
                   std::size_t text, const EncodedDocument& words) const;
    // The candidates below the parent of a label, which is among them.
    LabelLists::List candidatesWith(std::int32_t label) const;
    // The logit or the probability of a label given its parent.
    double given(std::int32_t label, bool logit, const std::vector<float>& scores) const;

    std::shared_ptr<const HidecModel> model_;
    Outputs outputs_;
    EncodedDocument document_;
    std::vector<AttentionChange> changes_;
    mutable std::optional<HidecTexts> texts_;
    mutable std::vector<std::vector<std::int32_t>> seenNodes_;
};

}  // namespace hanscope
