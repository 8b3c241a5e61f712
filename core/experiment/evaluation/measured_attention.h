#pragma once

#include <memory>
#include <vector>

#include "core/metrics/attention_concentration.h"
#include "core/model/classifier.h"
#include "core/progress.h"

namespace hanscope {

/// How concentrated the weights are that the classifier gives to these documents, which must have
/// words. Throws Cancelled.
AttentionConcentration measureAttention(
    const Classifier& classifier, const std::vector<std::shared_ptr<const Document>>& documents,
    const CancelToken& cancel = {});

}  // namespace hanscope
