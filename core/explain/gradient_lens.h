#pragma once

#include "core/explain/lens.h"

namespace hanscope {

/// The part of each word in the logit of a label, or in the difference of two logits, by the
/// gradient (TextExplainer::contributions()): gradient × input, integrated gradients or attention ×
/// gradient. Positive: the word speaks for the label.
class GradientLens : public Lens {
 public:
    explicit GradientLens(GradientKind kind) : kind_(kind) {}

    std::string id() const override;
    bool canShow(const Reading& reading, const View&) const override {
        return reading.explainer && reading.explainer->canDifferentiate(kind_);
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override;
    bool explainsOutput() const override { return true; }

 private:
    GradientKind kind_;
};

}  // namespace hanscope
