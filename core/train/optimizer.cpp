#include "core/train/optimizer.h"

#include <cmath>

#include "core/kernels/matrix.h"

namespace hanscope {

// v ← μ v + g, w ← w − (η μ) v; then w ← w − η g.
void nesterovStep(const MomentumStep& step, const float* g, float* w, float* v, std::size_t count) {
    momentumStep({step.rate * step.momentum, step.momentum, step.gradientScale}, g, w, v, count);
    const float rate = step.rate * step.gradientScale;
    for (std::size_t i = 0; i < count; ++i) w[i] -= rate * g[i];
}

DenseOptimizer::DenseOptimizer(const TrainSettings& settings, std::vector<at::Tensor> parameters)
    : settings_(settings), parameters_(std::move(parameters)) {
    for (const at::Tensor& parameter : parameters_) {
        first_.emplace_back(static_cast<std::size_t>(parameter.numel()), 0.0f);
        second_.emplace_back(isAdam(settings_.optimizer) ? first_.back().size() : 0, 0.0f);
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
    const auto shrink = static_cast<float>(1 - learningRate * settings_.weightDecay);
    const AdamStep adam = adamStepOf(adamRate(learningRate, step), gradientScale);
    const MomentumStep momentum{static_cast<float>(learningRate),
                                static_cast<float>(settings_.momentum),
                                static_cast<float>(gradientScale)};
    for (std::size_t p = 0; p < parameters_.size(); ++p) {
        if (!parameters_[p].grad().defined()) continue;
        const at::Tensor gradient = parameters_[p].grad().contiguous();
        float* w = parameters_[p].data_ptr<float>();
        const std::size_t count = first_[p].size();
        if (settings_.weightDecay > 0 && parameters_[p].dim() > 1)
            for (std::size_t i = 0; i < count; ++i) w[i] *= shrink;
        if (isAdam(settings_.optimizer))
            adamStep(adam, gradient.data_ptr<float>(), w, first_[p].data(), second_[p].data(),
                     count);
        else
            (settings_.nesterov ? nesterovStep : momentumStep)(momentum, gradient.data_ptr<float>(),
                                                               w, first_[p].data(), count);
    }
}

std::vector<StateArray> DenseOptimizer::arrays() {
    std::vector<StateArray> arrays;
    for (std::size_t p = 0; p < parameters_.size(); ++p) {
        const std::string name = "dense." + std::to_string(p);
        arrays.push_back({name + ".parameter", parameters_[p].data_ptr<float>(),
                          static_cast<std::size_t>(parameters_[p].numel()) * sizeof(float)});
        arrays.push_back(arrayOf(name + ".first", first_[p]));
        arrays.push_back(arrayOf(name + ".second", second_[p]));
    }
    return arrays;
}

}  // namespace hanscope
