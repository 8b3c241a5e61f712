#pragma once

#include <ATen/ATen.h>

#include <vector>

#include "core/kernels/encoder/encoder.h"
#include "core/train/networks/torch_rows.h"

namespace hanscope {

// The encoders of core/kernels/encoder in LibTorch's operations and RecurrenceKernels, for devices
// on which our kernels do not run: the same functions and gradients up to rounding, without padding
// or masks. All tensors are on the device of `rows`, which must outlive the backward pass.

/// The states (rows × D) from the vectors x of the inputs (inputs × E). `parameters` are in the
/// order of EncoderMethod::tensors().
at::Tensor torchStates(EncoderKind kind, const at::Tensor& x,
                       const std::vector<at::Tensor>& parameters, const TorchRows& rows);

/// Those of a bidirectional GRU, with the first eight parameters: W, U, b and c of each direction.
at::Tensor torchGruStates(const at::Tensor& x, const std::vector<at::Tensor>& parameters,
                          const TorchRows& rows);

}  // namespace hanscope
