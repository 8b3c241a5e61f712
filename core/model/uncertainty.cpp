#include "core/model/uncertainty.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

double marginUncertainty(const std::vector<float>& probabilities) {
    double first = 0, second = 0;
    for (const float probability : probabilities) {
        const double p = double{probability};
        second = std::max(second, std::min(first, p));
        first = std::max(first, p);
    }
    return 1 - (first - second);
}

double thresholdUncertainty(double probability, double threshold) {
    const double room = probability > threshold ? 1 - threshold : threshold;
    return room > 0 ? 1 - std::abs(probability - threshold) / room : 1;
}

}  // namespace

double uncertaintyOf(const std::vector<float>& probabilities, const Outputs& outputs) {
    if (!outputs.isMultiLabel()) return marginUncertainty(probabilities);
    double maximum = 0;
    for (std::size_t label = 0; label < probabilities.size(); ++label)
        maximum = std::max(maximum, thresholdUncertainty(double{probabilities[label]},
                                                         outputs.thresholdOf(label)));
    return maximum;
}

double uncertaintyOf(const Reading& reading) {
    return uncertaintyOf(reading.probabilities, reading.outputs);
}

}  // namespace hanscope
