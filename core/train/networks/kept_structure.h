#pragma once

#include <torch/csrc/autograd/custom_function.h>

#include <cstdint>

namespace hanscope {

// A structure that the backward pass of a torch::autograd::Function needs and that outlives it.

inline constexpr char kKeptStructure[] = "structure";

template <class Structure>
void keepStructure(torch::autograd::AutogradContext* context, const Structure* structure) {
    context->saved_data[kKeptStructure] = reinterpret_cast<std::int64_t>(structure);
}

/// What keepStructure() kept, with the same type.
template <class Structure>
const Structure& keptStructure(torch::autograd::AutogradContext* context) {
    return *reinterpret_cast<const Structure*>(context->saved_data[kKeptStructure].toInt());
}

}  // namespace hanscope
