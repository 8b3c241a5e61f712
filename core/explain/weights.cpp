#include "core/explain/weights.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

double largest(const std::vector<double>& values) {
    double most = 0;
    for (const double value : values) most = std::max(most, std::abs(value));
    return most > 0 ? most : 1;
}

/// The smallest power of two, at most 1, that no value exceeds.
double powerOfTwo(const std::vector<double>& values) {
    int exponent = 0;  // value = fraction · 2^exponent with 0.5 <= fraction < 1
    const double fraction = std::frexp(largest(values), &exponent);
    return std::min(1.0, std::ldexp(1.0, fraction == 0.5 ? exponent - 1 : exponent));
}

double fullValue(const Numbers& numbers, Contrast contrast) {
    switch (contrast) {
        case Contrast::Automatic:
            return powerOfTwo(numbers.values);
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

std::size_t clippedCount(const Numbers& numbers) {
    return static_cast<std::size_t>(
        std::count_if(numbers.values.begin(), numbers.values.end(),
                      [&](double value) { return std::abs(value) > numbers.full; }));
}

void setContrast(Weights& weights, Contrast contrast) {
    if (weights.range == WeightRange::Signed) contrast = Contrast::Fitted;
    weights.contrast = contrast;
    for (Numbers* numbers : {&weights.words, &weights.sentences})
        numbers->full = fullValue(*numbers, contrast);
}

void shareContrast(const std::vector<Weights*>& all) {
    for (Numbers Weights::*part : {&Weights::words, &Weights::sentences}) {
        double full = 0;
        for (const Weights* weights : all) full = std::max(full, (weights->*part).full);
        for (Weights* weights : all) (weights->*part).full = full;
    }
}

}  // namespace hanscope
