#pragma once

#include "core/explain/lens.h"

namespace hanscope {

/// What the output loses without each word and without each sentence (leave-one-out): f(x) −
/// f(x∖t), exactly, with the network that read the text (TextExplainer::erase()). Positive: the
/// word speaks for the label.
class ErasureLens : public Lens {
 public:
    std::string id() const override { return kErasureLens; }
    bool canShow(const Reading& reading, const View&) const override {
        return reading.explainer != nullptr;
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override;
    bool explainsOutput() const override { return true; }
};

}  // namespace hanscope
