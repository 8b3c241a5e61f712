#pragma once

#include "core/explain/lens.h"

namespace hanscope {

/// Text–hierarchy attention: the weights with which a node of the label tree read the text to
/// decide about its children. The view's label chooses the node. For a label that made no decision
/// (a leaf, or a label that was not predicted) it is the nearest node above it that did
/// (decidingNode()). Uses the reading's TreeExplainer.
class NodeLens : public Lens {
 public:
    std::string id() const override { return kNodeLens; }
    bool canShow(const Reading& reading, const View& view) const override;
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
