#include "core/train/optimizer.h"

#include <cmath>

#include "core/kernels/matrix.h"

namespace hanscope {

double adamRate(double learningRate, std::uint64_t step) {
    const auto t = static_cast<double>(step);
    return learningRate * std::sqrt(1 - std::pow(kAdamBeta2, t)) / (1 - std::pow(kAdamBeta1, t));
}

DenseOptimizer::DenseOptimizer(const TrainSettings& settings, std::vector<at::Tensor> parameters)
    : settings_(settings), parameters_(std::move(parameters)) {
    for (const at::Tensor& parameter : parameters_) {
        first_.emplace_back(static_cast<std::size_t>(parameter.numel()), 0.0f);
        second_.emplace_back(settings_.optimizer == OptimizerKind::Adam ? first_.back().size() : 0, 0.0f);
    }
}

void DenseOptimizer::clearGradients() {
    for (at::Tensor& parameter : parameters_) parameter.mutable_grad().reset();
}

double DenseOptimizer::squaredGradientNorm() const {
    double sum = 0;
    for (const at::Tensor& parameter : parameters_) {
        if (!parameter.grad().defined()) continue;
        const at::Tensor gradient = parameter.grad().contiguous();
        sum += squaredNorm(gradient.data_ptr<float>(), gradient.numel());
    }
    return sum;
}

void DenseOptimizer::step(double learningRate, double gradientScale, std::uint64_t step) {
    const auto scale = static_cast<float>(gradientScale);
    const auto decay = static_cast<float>(learningRate * settings_.weightDecay);
    const bool adam = settings_.optimizer == OptimizerKind::Adam;
    const auto rate = static_cast<float>(adam ? adamRate(learningRate, step) : learningRate);
    const auto momentum = static_cast<float>(settings_.momentum);
    constexpr auto beta1 = static_cast<float>(kAdamBeta1), beta2 = static_cast<float>(kAdamBeta2);
    for (std::size_t p = 0; p < parameters_.size(); ++p) {
        if (!parameters_[p].grad().defined()) continue;
        const at::Tensor gradient = parameters_[p].grad().contiguous();
        const float* g = gradient.data_ptr<float>();
        float* w = parameters_[p].data_ptr<float>();
        float *m = first_[p].data(), *v = second_[p].data();
        const float shrink = parameters_[p].dim() > 1 ? decay : 0.0f;
        for (std::size_t i = 0; i < first_[p].size(); ++i) {
            const float gradientValue = scale * g[i];
            w[i] -= shrink * w[i];
            if (adam) {
                m[i] = beta1 * m[i] + (1 - beta1) * gradientValue;
                v[i] = beta2 * v[i] + (1 - beta2) * gradientValue * gradientValue;
                w[i] -= rate * m[i] / (std::sqrt(v[i]) + static_cast<float>(kAdamEpsilon));
            } else {
                m[i] = momentum * m[i] + gradientValue;
                w[i] -= rate * m[i];
            }
        }
    }
}

}  // namespace hanscope
