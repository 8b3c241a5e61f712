#include "ui/heatmap/scale.h"

#include <algorithm>
#include <cmath>

namespace hanscope::ui {

WeightFill wordFill(const Palette& palette, const Weights& weights, int word) {
    const double strength = weights.words.strength(word);
    if (weights.range == WeightRange::Share) return {palette.word(strength)};
    return {palette.signedWeight(strength), strength < 0 && palette.framesNegative};
}

double weightLine(const Weights& weights, int word) {
    constexpr double kThickest = 0.38, kMin = 0.012;  // a thinner line cannot be seen
    const double maximum = weights.range == WeightRange::Signed ? kThickest / 2 : kThickest;
    const double thickness = maximum * std::clamp(weights.words.strength(word), -1.0, 1.0);
    return std::abs(thickness) < kMin ? 0 : thickness;
}

WeightFill barFill(const Palette& palette, const Weights& weights, int sentence) {
    const double strength = weights.sentences.strength(sentence);
    if (weights.range == WeightRange::Share) return {palette.bar(strength)};
    return {palette.signedWeight(strength), strength < 0 && palette.framesNegative};
}

}  // namespace hanscope::ui
