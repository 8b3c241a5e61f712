#pragma once

#include "core/explain/lens.h"

namespace hanscope {

/// The weights that the network itself gave when it read the document: of an ensemble the mean of
/// its members', or one member's.
class AttentionLens : public Lens {
 public:
    std::string id() const override { return kAttentionLens; }
    bool canShow(const Reading&, const View&) const override { return true; }
    Weights weights(const Reading& reading, const View& view,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
