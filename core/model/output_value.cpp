#include "core/model/output_value.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

namespace {

double probabilityOf(std::int32_t label, const float* logits, int labels, OutputKind kind) {
    const double own = logits[label];
    if (kind == OutputKind::Sigmoid) return 1 / (1 + std::exp(-own));
    const double highest = *std::max_element(logits, logits + labels);
    double sum = 0;
    for (int i = 0; i < labels; ++i) sum += std::exp(logits[i] - highest);
    return std::exp(own - highest) / sum;
}

}  // namespace

double requireFinite(double value) {
    if (std::isfinite(value)) return value;
    throw NotFinite();
}

double valueOf(const Output& output, const float* logits, int labels, OutputKind kind) {
    if (output.against) return logitOf(output, logits);
    return requireFinite(probabilityOf(output.label, logits, labels, kind));
}

double logitOf(const Output& output, const float* logits) {
    const double other = output.against ? double{logits[*output.against]} : 0;
    return requireFinite(double{logits[output.label]} - other);
}

double valueOfNothing(const Output& output, int labels, OutputKind kind) {
    if (output.against || kind == OutputKind::Sigmoid) return 0;
    return 1.0 / labels;
}

}  // namespace hanscope
