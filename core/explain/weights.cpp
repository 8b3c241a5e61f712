#include "core/explain/weights.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hanscope {
namespace {

double largest(const std::vector<double>& values) {
    double most = 0;
    for (const double value : values) most = std::max(most, std::abs(value));
    return most > 0 ? most : 1;
}

/// The smallest power of two that is not below a value.
double powerOfTwo(double value) {
    int exponent = 0;  // value = fraction · 2^exponent with 0.5 <= fraction < 1
    const double fraction = std::frexp(value, &exponent);
    return std::ldexp(1.0, fraction == 0.5 ? exponent - 1 : exponent);
}

double fullValue(const Numbers& numbers, Contrast contrast) {
    switch (contrast) {
        case Contrast::Automatic:
            return powerOfTwo(deservedFull(numbers));
        case Contrast::Times2:
            return 1.0 / 2;
        case Contrast::Times4:
            return 1.0 / 4;
        case Contrast::Fitted:
            return largest(numbers.values);
        case Contrast::Times1:
            break;
    }
    return 1;
}

}  // namespace

bool areEffectsOnProbability(const Weights& weights) {
    const Quantity quantity = weights.words.quantity;
    const bool areEffects =
        quantity == Quantity::WordEffect || quantity == Quantity::PhraseInteraction;
    return areEffects && weights.subject.output && weights.subject.output->against.empty();
}

double deservedFull(const Numbers& shares) {
    const std::vector<double>& values = shares.values;
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    const double mean = values.empty() ? 0 : sum / static_cast<double>(values.size());
    return std::min(1.0, std::max(largest(values), kFullOverEqual * mean));
}

std::size_t clippedCount(const Numbers& numbers) {
    return static_cast<std::size_t>(
        std::count_if(numbers.values.begin(), numbers.values.end(),
                      [&](double value) { return std::abs(value) > numbers.full; }));
}

void setContrast(Weights& weights, Contrast contrast) {
    if (weights.range == WeightRange::Signed) contrast = Contrast::Fitted;
    weights.contrast = contrast;
    const double least = areEffectsOnProbability(weights) ? kFullOverEqual * kSmallEffect : 0;
    for (Numbers* numbers : {&weights.words, &weights.sentences})
        numbers->full = std::max(least, fullValue(*numbers, contrast));
}

void shareContrast(const std::vector<Weights*>& all) {
    for (Numbers Weights::*part : {&Weights::words, &Weights::sentences}) {
        double full = 0;
        for (const Weights* weights : all) full = std::max(full, (weights->*part).full);
        for (Weights* weights : all) (weights->*part).full = full;
    }
}

bool areEffectsSmall(const Weights& weights) {
    const auto areSmall = [](const Numbers& numbers) {
        return std::all_of(numbers.values.begin(), numbers.values.end(),
                           [](double value) { return std::abs(value) < kSmallEffect; });
    };
    return areEffectsOnProbability(weights) && areSmall(weights.words) &&
           areSmall(weights.sentences);
}

bool isDecisionSure(const Weights& weights) {
    constexpr double kNear = 0.01;
    return areEffectsSmall(weights) && std::abs(weights.subject.output->value - 0.5) > 0.5 - kNear;
}

}  // namespace hanscope
