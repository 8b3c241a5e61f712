// The score of a state in attention pooling, for the instruction set that is being compiled.
#if defined(HANSCOPE_ATTENTION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HANSCOPE_ATTENTION_INL_H_
#undef HANSCOPE_ATTENTION_INL_H_
#else
#define HANSCOPE_ATTENTION_INL_H_
#endif

#include <algorithm>
#include <cstddef>

#include "core/kernels/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// u = tanh(u) in place; returns uᵀ c.
HWY_INLINE float activate(float* u, const float* context, int attention) {
    const Floats d;
    Vector dot = hn::Zero(d);
    for (int j = 0; j < attention; j += static_cast<int>(kLanes)) {
        const std::size_t lanes = std::min<std::size_t>(kLanes, attention - j);
        const Vector v = tanh(loadFirst(u + j, lanes));
        storeFirst(v, u + j, lanes);
        dot = hn::MulAdd(v, loadFirst(context + j, lanes), dot);
    }
    return hn::GetLane(hn::SumOfLanes(d, dot));
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#endif
