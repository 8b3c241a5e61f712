#include "core/model/output_value.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

namespace {

template <class Number>
double probabilityOf(std::int32_t label, const Number* logits, int labels, OutputKind kind) {
    const double own{logits[label]};
    if (kind == OutputKind::Sigmoid) return 1 / (1 + std::exp(-own));
    const double highest{*std::max_element(logits, logits + labels)};
    double sum = 0;
    for (int i = 0; i < labels; ++i) sum += std::exp(double{logits[i]} - highest);
    return std::exp(own - highest) / sum;
}

template <class Number>
double differenceOf(const Output& output, const Number* logits) {
    const double other = output.against ? double{logits[*output.against]} : 0;
    return requireFinite(double{logits[output.label]} - other);
}

}  // namespace

double requireFinite(double value) {
    if (std::isfinite(value)) return value;
    throw NotFinite();
}

std::vector<double> probabilitiesOf(const std::vector<double>& logits, OutputKind kind) {
    const double highest = *std::max_element(logits.begin(), logits.end());
    std::vector<double> out;
    double sum = 0;
    for (const double logit : logits) sum += std::exp(requireFinite(logit) - highest);
    for (const double logit : logits)
        out.push_back(kind == OutputKind::Softmax ? std::exp(logit - highest) / sum
                                                  : 1 / (1 + std::exp(-logit)));
    return out;
}

double valueOf(const Output& output, const float* logits, int labels, OutputKind kind) {
    if (output.against) return logitOf(output, logits);
    return requireFinite(probabilityOf(output.label, logits, labels, kind));
}

double valueOf(const Output& output, const double* logits, int labels, OutputKind kind) {
    if (output.against) return differenceOf(output, logits);
    return requireFinite(probabilityOf(output.label, logits, labels, kind));
}

double logitOf(const Output& output, const float* logits) {
    return differenceOf(output, logits);
}

double valueOfNothing(const Output& output, int labels, OutputKind kind) {
    if (output.against || kind == OutputKind::Sigmoid) return 0;
    return 1.0 / labels;
}

}  // namespace hanscope
