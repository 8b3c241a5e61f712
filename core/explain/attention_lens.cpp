#include "core/explain/attention_lens.h"

#include "core/explain/shares.h"

namespace hanscope {

Weights AttentionLens::weights(const Reading& reading, const View& view, const ProgressCallback&,
                               const CancelToken&) const {
    return attentionShares(reading, view);
}

}  // namespace hanscope
