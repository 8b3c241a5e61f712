#pragma once

#include <ATen/ATen.h>

#include <vector>

#include "core/kernels/level.h"

namespace hanscope {

/// LevelFunction written with LibTorch operations, for devices on which our kernels do not run.
/// Computes the same function and gradients up to rounding, without padding or masks.
///
/// Maps x (inputs × E) on the computing device to vectors (sequences × V) on the same device, in
/// the caller's order. `parameters` are in the order of forEachLevelTensor, float32 and on the CPU;
/// autograd copies their gradients back to the CPU, and those of `scoreOffsets`, if defined (rows
/// of the layout, on the CPU). The arguments need not outlive the call.
at::Tensor torchLevel(const LevelShape& shape, const at::Tensor& x,
                      const std::vector<at::Tensor>& parameters, const LevelSteps& steps,
                      const at::Tensor& scoreOffsets = {});

}  // namespace hanscope
