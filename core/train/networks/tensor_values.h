#pragma once

#include <ATen/ATen.h>

#include "core/model_file/model_file.h"

namespace hanscope {

/// A copy of the shape and values of a parameter in CPU memory.
inline TensorValues valuesOf(const at::Tensor& parameter) {
    const float* begin = parameter.data_ptr<float>();
    return {parameter.sizes().vec(), {begin, begin + parameter.numel()}};
}

/// A copy of `host`, from the CPU's memory, on `device`, for which the calling thread does not
/// wait.
inline at::Tensor sentTo(const at::Tensor& host, at::Device device) {
    return device.is_cpu() ? host : host.pin_memory().to(device, /*non_blocking=*/true);
}

}  // namespace hanscope
