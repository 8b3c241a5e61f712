#pragma once

#include "core/explain/lens.h"

namespace hanscope {

/// Text–hierarchy attention: what a node of the tree of labels read in order to decide about its
/// children. The view's label chooses the node; of a label that decided nothing itself (a leaf, or
/// one that was not predicted), it is the node above it (decidingNode()). Asks the reading's
/// TreeExplainer.
class NodeLens : public Lens {
 public:
    std::string id() const override { return kNodeLens; }
    bool canShow(const Reading& reading, const View& view) const override;
    Weights weights(const Reading& reading, const View& view,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
