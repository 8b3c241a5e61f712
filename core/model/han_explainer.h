#pragma once

#include <deque>
#include <filesystem>
#include <memory>

#include "core/model/han_inference.h"
#include "core/model/loaded_model.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// The content of the model file of a HAN, or of an ensemble of HANs, and its networks. Shared by
/// the classifier and by the explainers of its readings. Thread-safe.
struct HanModel : LoadedModel {
    HanModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

    mutable std::deque<HanReader> readers;  ///< [member]; a deque, as they cannot be moved
};

/// Sets the numbers of the reading of `text` to these results of the networks: [member].
void setResults(const HanModel& model, const EncodedDocument& text, std::vector<HanResult> results,
                Reading& reading);

/// Answers questions about one text with the networks of the model, which it shares.
class HanExplainer : public TextExplainer {
 public:
    /// `text` is encoded with the model's vocabulary and has one word or more.
    HanExplainer(std::shared_ptr<const HanModel> model, EncodedDocument text)
        : model_(std::move(model)), text_(std::move(text)) {}

    const EncodedDocument& text() const override { return text_; }
    const HanModel& model() const { return *model_; }  ///< whose networks answer
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    std::vector<double> outputsWithout(const std::vector<WordSpan>& spans, const Output& output,
                                       Removal removal, const ProgressCallback& progress,
                                       const CancelToken& cancel) const override;
    const Companion* companion() const override { return model_->companion(); }
    bool canDifferentiate(GradientKind) const override { return true; }
    Contributions contributions(const Output& output, GradientKind kind,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    bool hasScores() const override;
    ScoreSteps scoreSteps(const Output& output, const CancelToken& cancel) const override;
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken& cancel) const override;

 private:
    std::shared_ptr<const HanModel> model_;
    EncodedDocument text_;
};

}  // namespace hanscope
