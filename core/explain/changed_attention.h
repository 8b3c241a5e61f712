#pragma once

#include <memory>
#include <vector>

#include "core/model/attention_change.h"
#include "core/model/reading.h"
#include "core/progress.h"

namespace hanscope {

/// The reading as the network makes it with changed attention weights; without changes the reading
/// itself. Has no explainer: lenses explain the network as it is. Requires the reading's explainer.
/// Throws like TextExplainer::intervene().
std::shared_ptr<const Reading> withChangedAttention(std::shared_ptr<const Reading> reading,
                                                    const std::vector<AttentionChange>& changes,
                                                    const CancelToken& cancel = {});

}  // namespace hanscope
