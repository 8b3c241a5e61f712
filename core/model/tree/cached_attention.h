#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "core/model/tree/tree_reading.h"

namespace hanscope {

/// Calls another explainer and caches the attention of each node, so that a repeated call for the
/// same node returns immediately. Thread-safe.
class CachedAttention : public TreeExplainer {
 public:
    /// `explainer` must not be null.
    explicit CachedAttention(std::shared_ptr<const TreeExplainer> explainer)
        : explainer_(std::move(explainer)) {}

    NodeAttention attention(std::int32_t label, const CancelToken& cancel) const override;
    TreeReading whatIf(std::int32_t label, const CancelToken& cancel) const override {
        return explainer_->whatIf(label, cancel);
    }
    bool canAskWhatIf() const override { return explainer_->canAskWhatIf(); }

    /// Whether attention() of this label returns immediately.
    bool remembers(std::int32_t label) const;

 private:
    std::shared_ptr<const TreeExplainer> explainer_;
    mutable std::mutex mutex_;
    mutable std::map<std::int32_t, NodeAttention> answers_;  // guarded by the mutex; never erased
};

/// A copy of the reading with an explainer that needs no network: it stores the attention of every
/// node whose children were decided. Used where many readings are stored, each made by another
/// network, such as the epochs of a training run. For any other node its attention() throws Error,
/// and it cannot answer whatIf(). Throws the errors of TreeExplainer::attention().
std::shared_ptr<const TreeReading> withPrecomputedAttention(const TreeReading& reading,
                                                            const CancelToken& cancel = {});

}  // namespace hanscope
