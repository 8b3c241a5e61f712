#include "core/experiment/class_weights.h"

#include <algorithm>

namespace hanscope {

std::vector<double> balancedClassWeights(const std::vector<std::int32_t>& labels,
                                         std::size_t classes) {
    std::vector<std::size_t> counts(classes, 0);
    for (const std::int32_t label : labels) ++counts[static_cast<std::size_t>(label)];
    std::vector<double> weights;
    for (const std::size_t count : counts)
        weights.push_back(static_cast<double>(labels.size()) /
                          static_cast<double>(classes * std::max<std::size_t>(count, 1)));
    return weights;
}

}  // namespace hanscope
