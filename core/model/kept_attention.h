#pragma once

#include <memory>

#include "core/model/tree_reading.h"

namespace hanscope {

/// The reading with another explainer, which keeps what each node that decided read and needs no
/// network any more: for readings of which many are kept, each of a network of its own. It answers
/// for those nodes alone, and never "what if". Throws as TreeExplainer::attention().
std::shared_ptr<const TreeReading> withKeptAttention(const TreeReading& reading,
                                                     const CancelToken& cancel = {});

}  // namespace hanscope
