#pragma once

#include "core/model/reading.h"

namespace hanscope {

/// How near another prediction was, 0 to 1. With one label per document it is 1 − (p₁ − p₂), where
/// p₁ and p₂ are the two largest probabilities: 1 if they are equal, 0 if one label has all. With
/// any number of labels it is that of the label nearest to its threshold t: 1 − |p − t| / (the
/// distance from t to the end of the range on p's side), so it is 1 if a label is at its threshold.
double uncertaintyOf(const std::vector<float>& probabilities, const Outputs& outputs);
/// Of the probabilities and outputs of a reading.
double uncertaintyOf(const Reading& reading);

}  // namespace hanscope
