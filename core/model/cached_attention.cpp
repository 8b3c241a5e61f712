#include "core/model/cached_attention.h"

namespace hanscope {

NodeAttention CachedAttention::attention(std::int32_t label, const CancelToken& cancel) const {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        const auto found = answers_.find(label);
        if (found != answers_.end()) return found->second;
    }
    NodeAttention answer = explainer_->attention(label, cancel);
    const std::lock_guard<std::mutex> lock(mutex_);
    return answers_.emplace(label, std::move(answer)).first->second;
}

bool CachedAttention::remembers(std::int32_t label) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return answers_.count(label) > 0;
}

}  // namespace hanscope
