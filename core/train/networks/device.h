#pragma once

#include <ATen/ATen.h>

#include <optional>

#include "core/settings/train_settings.h"

namespace hanscope {

/// The LibTorch device to compute on; nullopt if Hanscope's own kernels compute. Also sets LibTorch
/// to deterministic algorithms and to full single precision.
std::optional<at::Device> torchDevice(Device device);

}  // namespace hanscope
