#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hanscope {

/// Weights under which every class counts alike: w_c = N / (C n_c), which average to 1 over the
/// documents. A class without a document weighs as if it had one.
std::vector<double> balancedClassWeights(const std::vector<std::int32_t>& labels,
                                         std::size_t classes);

/// "balanced" or "LABEL=WEIGHT,…" (others weigh 1) in the order of `labels`; empty for an empty
/// text. `training` are the documents' labels. Throws PlanError that names what is wrong.
std::vector<double> classWeightsFrom(const std::string& text,
                                     const std::vector<std::string>& labels,
                                     const std::vector<std::int32_t>& training);

}  // namespace hanscope
