#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// Weights under which every class counts alike: w_c = N / (C n_c), which average to 1 over the
/// documents. A class without a document weighs as if it had one.
std::vector<double> balancedClassWeights(const std::vector<std::int32_t>& labels,
                                         std::size_t classes);

}  // namespace hanscope
