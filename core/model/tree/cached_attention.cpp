#include "core/model/tree/cached_attention.h"

#include <map>

#include "core/error.h"

namespace hanscope {

namespace {

class PrecomputedAttention : public TreeExplainer {
 public:
    PrecomputedAttention(const TreeReading& reading, const CancelToken& cancel) {
        for (const std::int32_t label : decidingLabels(reading))
            kept_.emplace(label, reading.explainer->attention(label, cancel));
    }

    NodeAttention attention(std::int32_t label, const CancelToken&) const override {
        const auto found = kept_.find(label);
        if (found == kept_.end())
            throw Error(
                message("The attention of this label was not stored with the reading; choose a "
                        "label whose children were decided."));
        return found->second;
    }
    TreeReading whatIf(std::int32_t, const CancelToken&) const override {
        throw Error(
            message("The network of this reading was not stored, so it cannot decode again; use "
                    "the finished model."));
    }
    bool canAskWhatIf() const override { return false; }

 private:
    std::map<std::int32_t, NodeAttention> kept_;
};

}  // namespace

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

std::shared_ptr<const TreeReading> withPrecomputedAttention(const TreeReading& reading,
                                                            const CancelToken& cancel) {
    auto result = std::make_shared<TreeReading>(reading);
    result->explainer = std::make_shared<const PrecomputedAttention>(reading, cancel);
    return result;
}

}  // namespace hanscope
