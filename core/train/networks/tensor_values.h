#pragma once

#include <ATen/ATen.h>

#include "core/model_file/model_file.h"

namespace hanscope {

/// A copy of the shape and values of a parameter in CPU memory.
inline TensorValues valuesOf(const at::Tensor& parameter) {
    const float* begin = parameter.data_ptr<float>();
    return {parameter.sizes().vec(), {begin, begin + parameter.numel()}};
}

}  // namespace hanscope
