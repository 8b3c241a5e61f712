#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/model/reading.h"

namespace hanscope {

/// The labels of a model that have the same name, by name, ascending; only names of several labels.
/// Whoever merges two labels of a model has one label for both.
using LabelGroups = std::vector<std::vector<std::size_t>>;
LabelGroups labelsOfOneName(const std::vector<std::string>& names);

/// Makes each group one label: with Softmax, where one of them applies to a document, their
/// probability is the sum, with Sigmoid the largest. The likeliest of them gets it, with Sigmoid of
/// those that are predicted if there are any; the others get 0.
void joinLabels(const LabelGroups& groups, const Outputs& outputs,
                std::vector<float>& probabilities);
/// The same for a reading, with its prediction.
void joinLabels(const LabelGroups& groups, Reading& reading);

}  // namespace hanscope
