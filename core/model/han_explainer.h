#pragma once

#include <memory>

#include "core/model/han_model.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// Answers questions about one text with the networks of the model, which it shares.
class HanExplainer : public TextExplainer {
 public:
    HanExplainer(std::shared_ptr<const HanModel> model, EncodedDocument text)
        : model_(std::move(model)), text_(std::move(text)) {}

    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    Effects erase(const Output& output, Removal removal, const ProgressCallback& progress,
                  const CancelToken& cancel) const override;
    bool canDifferentiate(GradientKind) const override { return true; }
    Contributions contributions(const Output& output, GradientKind kind,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken& cancel) const override;

 private:
    std::shared_ptr<const HanModel> model_;
    EncodedDocument text_;
};

}  // namespace hanscope
