#pragma once

#include <array>
#include <cstddef>

#include "core/experiment/plan/training_plan.h"
#include "core/kernels/pooling.h"

namespace hanscope {

// What names of a plan's fields and of their values planText() and commandLine() share.

/// One of several values that have names, in the order of the values.
template <class Value, std::size_t count>
struct Named {
    Value& value;
    const std::array<const char*, count>& names;
};
template <class Value, std::size_t count>
Named(Value&, const std::array<const char*, count>&) -> Named<Value, count>;

inline constexpr std::array kHeaderNames{"auto", "yes", "no"};
inline constexpr std::array kLabellingNames{"one", "lists"};
inline constexpr std::array kOnErrorNames{"stop", "skip"};
inline constexpr std::array kStorageNames{"float32", "float16"};
inline constexpr std::array kVectorNames{"random", "skip-gram", "file"};
inline const std::array kDeviceNames{deviceName(Device::Auto), deviceName(Device::Cpu),
                                     deviceName(Device::Cuda)};
inline const std::array kPoolingNames{poolingName(Pooling::Attention), poolingName(Pooling::Mean),
                                      poolingName(Pooling::Maximum),
                                      poolingName(Pooling::Similarity)};

}  // namespace hanscope
