#pragma once

#include <ATen/ATen.h>

#include <vector>

#include "core/kernels/level.h"

namespace hanscope {

/// LevelFunction in LibTorch's operations, for devices that our kernels do not run on: the same
/// function and gradients, to rounding, with neither padding nor masks.
///
/// x (inputs × E) on the device that computes -> vectors (sequences × D) there, in the caller's
/// order. `parameters` in the order of forEachLevelTensor, float32, on the CPU, to which autograd
/// brings their gradients back. Nothing but the result needs to stay.
at::Tensor torchLevel(const LevelShape& shape, const at::Tensor& x,
                      const std::vector<at::Tensor>& parameters, const LevelSteps& steps);

}  // namespace hanscope
