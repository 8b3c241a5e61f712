#include "core/explain/changed_attention.h"

#include "core/model/ensemble.h"
#include "core/model/text_explainer.h"

namespace hanscope {

std::shared_ptr<const Reading> withChangedAttention(std::shared_ptr<const Reading> reading,
                                                    const std::vector<AttentionChange>& changes,
                                                    const CancelToken& cancel) {
    if (changes.empty()) return reading;
    auto changed =
        std::make_shared<Reading>(reading->explainer->intervene(*reading, changes, cancel));
    changed->explainer = nullptr;
    changed->isAttentionChanged = true;
    return changed;
}

}  // namespace hanscope
