#include "core/model/precomputed_attention.h"

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

std::shared_ptr<const TreeReading> withPrecomputedAttention(const TreeReading& reading,
                                                            const CancelToken& cancel) {
    auto result = std::make_shared<TreeReading>(reading);
    result->explainer = std::make_shared<const PrecomputedAttention>(reading, cancel);
    return result;
}

}  // namespace hanscope
