#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "core/model/tree_reading.h"

namespace hanscope {

/// Asks another explainer, and remembers what each node read: a node that was asked about before is
/// answered at once. Any thread may call it.
class RememberedAttention : public TreeExplainer {
 public:
    /// Not null.
    explicit RememberedAttention(std::shared_ptr<const TreeExplainer> explainer)
        : explainer_(std::move(explainer)) {}

    NodeAttention attention(std::int32_t label, const CancelToken& cancel) const override;
    TreeReading whatIf(std::int32_t label, const CancelToken& cancel) const override {
        return explainer_->whatIf(label, cancel);
    }
    bool canAskWhatIf() const override { return explainer_->canAskWhatIf(); }

    /// Whether attention() of this label is answered at once.
    bool remembers(std::int32_t label) const;

 private:
    std::shared_ptr<const TreeExplainer> explainer_;
    mutable std::mutex mutex_;
    mutable std::map<std::int32_t, NodeAttention> answers_;  // guarded by it; never erased
};

}  // namespace hanscope
