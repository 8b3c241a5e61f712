#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hanscope {

/// Weights that give every class the same influence: w_c = N / (C n_c); their mean over the
/// documents is 1. A class without documents is treated as if it had one.
std::vector<double> balancedClassWeights(const std::vector<std::int32_t>& labels,
                                         std::size_t classes);

/// Parses "balanced" or "LABEL=WEIGHT,…" (other labels have weight 1). Returns the weights in the
/// order of `labels`; empty for an empty text. `training` are the labels of the training documents.
/// Throws PlanError that names the faulty part.
std::vector<double> classWeightsFrom(const std::string& text,
                                     const std::vector<std::string>& labels,
                                     const std::vector<std::int32_t>& training);

}  // namespace hanscope
