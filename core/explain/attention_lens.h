#pragma once

#include "core/explain/lens.h"

namespace hanscope {

/// The attention weights of the network when it read the document; for an ensemble the mean of its
/// members or the weights of one member.
class AttentionLens : public Lens {
 public:
    std::string id() const override { return kAttentionLens; }
    bool canShow(const Reading&, const View&) const override { return true; }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
