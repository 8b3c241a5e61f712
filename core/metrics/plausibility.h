#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// How well the values that a lens gives to words agree with the words that a person marked as the
/// reasons for the label (DeYoung et al. 2020, ERASER, "plausibility"). Large values should be
/// those of marked words.
struct Plausibility {
    std::size_t words = 0, marked = 0;
    double f1 = 0;     ///< of the k words of largest value against the k marked ones; k = marked,
                       ///< so that precision, recall and F1 are equal
    double auprc = 0;  ///< area under the precision–recall curve, as average precision
    double atRandom = 0;  ///< what both are on average for values in random order: marked / words
};

/// `values` and `isMarked` (not 0: marked) have one element for each word. Of words with equal
/// values the F1 takes the first ones; the average precision takes them together. All 0 if no word
/// is marked.
Plausibility plausibilityOf(const std::vector<double>& values,
                            const std::vector<std::uint8_t>& isMarked);

}  // namespace hanscope
