#pragma once

#include <ATen/ATen.h>

#include <optional>

#include "core/settings/train_settings.h"

namespace hanscope {

/// LibTorch's name of the device that it computes on; none: our kernels do it. Also tells LibTorch
/// to compute the same bits every time, in single precision throughout.
std::optional<at::Device> torchDevice(Device device);

}  // namespace hanscope
