#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/kernels/optimizer_steps.h"
#include "core/settings/train_settings.h"
#include "core/train/run_state.h"

namespace hanscope {

/// SGD with momentum (v ← μ v + g, w ← w − η v; Nesterov's: w ← w − η (g + μ v)) or Adam (Kingma
/// and Ba 2015), with decoupled weight decay on matrices (w ← w − η λ w before the step: Loshchilov
/// and Hutter 2019), for parameters whose gradients are dense.
class DenseOptimizer {
 public:
    DenseOptimizer(const TrainSettings& settings, std::vector<at::Tensor> parameters);

    /// Uses each parameter's gradient times `gradientScale`; `step` counts from 1.
    void step(double learningRate, double gradientScale, std::uint64_t step);
    void clearGradients();
    /// Σ g² over all parameters, in a fixed order.
    double squaredGradientNorm() const;
    /// Parameters and moments, for checkpoints: they can be saved or overwritten.
    std::vector<StateArray> arrays();

 private:
    TrainSettings settings_;
    std::vector<at::Tensor> parameters_;
    std::vector<std::vector<float>> first_, second_;  // momentum, or Adam's moments
};

inline bool isAdam(OptimizerKind kind) {
    return kind == OptimizerKind::Adam || kind == OptimizerKind::AdamW;
}

/// A step with Nesterov's momentum; used instead of momentumStep().
void nesterovStep(const MomentumStep& step, const float* g, float* w, float* v, std::size_t count);

}  // namespace hanscope
