#pragma once

#include <ATen/ATen.h>

#include <vector>

#include "core/kernels/level.h"
#include "core/train/networks/mark_targets.h"

namespace hanscope {

/// One level of the network, computed by the kernels, as a function that autograd can
/// differentiate. Holds the buffers between forward and backward pass, so only one pass can run at
/// a time.
class LevelFunction {
 public:
    /// For levels of this shape.
    explicit LevelFunction(const LevelShape& shape, Precision precision = Precision::Float)
        : shape_(shape), precision_(precision) {}

    /// Maps x (inputs × E) to vectors (sequences × V), in the caller's order. `parameters` are in
    /// the order of forEachLevelTensor, float32 and contiguous. The data that `steps` points to,
    /// `pool` and this object must outlive the backward pass; the next call overwrites the vectors.
    /// The backward pass adds the gradients of `targets` to those of the scores.
    at::Tensor operator()(const at::Tensor& x, const std::vector<at::Tensor>& parameters,
                          const LevelSteps& steps, WorkerPool& pool,
                          const StepTargets& targets = {});

    const LevelShape& shape() const { return shape_; }  ///< as in the constructor
    /// Attention weights of the latest pass, one per row of the layout.
    const float* weights() const { return state_.weights.data(); }

 private:
    struct Differentiable;
    at::Tensor forward(const at::Tensor& x);
    std::vector<at::Tensor> backward(const at::Tensor& x, const at::Tensor& vectorGradients);

    LevelShape shape_;
    Precision precision_;
    PackedLevel packed_;
    LevelSteps steps_{};
    StepTargets targets_;  // by row
    WorkerPool* pool_ = nullptr;
    LevelState state_;
};

}  // namespace hanscope
