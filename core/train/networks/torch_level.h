#pragma once

#include <ATen/ATen.h>

#include <vector>

#include "core/kernels/level.h"
#include "core/train/networks/mark_targets.h"
#include "core/train/networks/torch_rows.h"

namespace hanscope {

/// LevelFunction in LibTorch's operations and RecurrenceKernels, for devices on which our kernels
/// do not run. Computes the same function and gradients up to rounding, without padding or masks.
///
/// Maps x (inputs × E) to vectors (sequences × V) in the caller's order. `parameters` are in the
/// order of forEachLevelTensor. The gradients of `targets` are added to those of the scores. All
/// tensors are on the device of `rows`, which must outlive the backward pass.
at::Tensor torchLevel(const LevelShape& shape, const at::Tensor& x,
                      const std::vector<at::Tensor>& parameters, const TorchRows& rows,
                      const StepTargets& targets = {});

/// Its last part: the vectors of sequences with these states (rows × D). `parameters`: those of the
/// attention.
at::Tensor torchPooling(const LevelShape& shape, const at::Tensor& states,
                        const std::vector<at::Tensor>& parameters, const TorchRows& rows,
                        const StepTargets& targets = {});

}  // namespace hanscope
