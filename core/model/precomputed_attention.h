#pragma once

#include <memory>

#include "core/model/tree_reading.h"

namespace hanscope {

/// A copy of the reading with an explainer that needs no network: it stores the attention of every
/// node whose children were decided. Used where many readings are stored, each made by another
/// network, such as the epochs of a training run. For any other node its attention() throws Error,
/// and it cannot answer whatIf(). Throws the errors of TreeExplainer::attention().
std::shared_ptr<const TreeReading> withPrecomputedAttention(const TreeReading& reading,
                                                            const CancelToken& cancel = {});

}  // namespace hanscope
