#pragma once

#include <ATen/ATen.h>

#include <cstdint>

#include "core/kernels/dropout.h"

namespace hanscope {

/// The same factors as dropoutMask(), computed on the device of `places` (int64): the factor at
/// each of these places of the stream, in float32.
at::Tensor torchDropoutMask(const DropoutStream& stream, double rate, const at::Tensor& places);

/// `width` places from each of `first` on.
at::Tensor placesFrom(const at::Tensor& first, std::int64_t width);

}  // namespace hanscope
