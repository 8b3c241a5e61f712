#include "core/experiment/plan/class_weights.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

#include "core/experiment/plan/training_plan.h"
#include "core/message.h"

namespace hanscope {
namespace {

bool isWeight(const std::string& text, double& weight) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, weight);
    return error == std::errc() && stop == end && std::isfinite(weight) && weight > 0;
}

void setWeight(const std::string& pair, const std::vector<std::string>& labels,
               std::vector<double>& weights) {
    const std::size_t equals = pair.rfind('=');
    double weight = 0;
    if (equals == std::string::npos || !isWeight(pair.substr(equals + 1), weight))
        throw PlanError(
            "class-weights",
            message("'%1' is neither 'balanced' nor LABEL=WEIGHT with a weight above 0", pair));
    const auto found = std::find(labels.begin(), labels.end(), pair.substr(0, equals));
    if (found == labels.end())
        throw PlanError("class-weights", message("'%1' is not a label of the training data",
                                                 pair.substr(0, equals)));
    weights[static_cast<std::size_t>(found - labels.begin())] = weight;
}

}  // namespace

std::vector<double> balancedClassWeights(const std::vector<std::int32_t>& labels,
                                         std::size_t classes) {
    std::vector<std::size_t> counts(classes, 0);
    for (const std::int32_t label : labels) ++counts[static_cast<std::size_t>(label)];
    std::vector<double> weights;
    for (const std::size_t count : counts)
        weights.push_back(static_cast<double>(labels.size()) /
                          static_cast<double>(classes * std::max<std::size_t>(count, 1)));
    return weights;
}

std::vector<double> classWeightsFrom(const std::string& text,
                                     const std::vector<std::string>& labels,
                                     const std::vector<std::int32_t>& training) {
    if (text.empty()) return {};
    if (text == "balanced") return balancedClassWeights(training, labels.size());
    std::vector<double> weights(labels.size(), 1);
    std::istringstream pairs(text);
    for (std::string pair; std::getline(pairs, pair, ',');) setWeight(pair, labels, weights);
    return weights;
}

}  // namespace hanscope
