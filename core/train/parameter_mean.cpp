#include "core/train/parameter_mean.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

ParameterMean::ParameterMean(double decay, const std::vector<at::Tensor>& parameters)
    : decay_(decay) {
    if (decay_ == 0) return;
    parameters_ = parameters;
    for (const at::Tensor& parameter : parameters_)
        mean_.emplace_back(static_cast<std::size_t>(parameter.numel()), 0.0f);
}

void ParameterMean::update(std::uint64_t step) {
    const double a = std::pow(decay_, static_cast<double>(kStepsPerMean));
    const std::uint64_t updates = step / kStepsPerMean;
    const auto share =
        static_cast<float>((1 - a) / (1 - std::pow(a, static_cast<double>(updates))));
    for (std::size_t p = 0; p < parameters_.size(); ++p) {
        const float* values = parameters_[p].data_ptr<float>();
        std::vector<float>& mean = mean_[p];
        for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += share * (values[i] - mean[i]);
    }
}

void ParameterMean::exchange() {
    for (std::size_t p = 0; p < parameters_.size(); ++p)
        std::swap_ranges(mean_[p].begin(), mean_[p].end(), parameters_[p].data_ptr<float>());
}

std::vector<StateArray> ParameterMean::arrays() {
    std::vector<StateArray> arrays;
    for (std::size_t p = 0; p < mean_.size(); ++p)
        arrays.push_back(arrayOf("mean." + std::to_string(p), mean_[p]));
    return arrays;
}

}  // namespace hanscope
