#include "core/kernels/dropout.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/dropout.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// Integer arithmetic only: the compiler vectorises it for each instruction set with equal results.
void mask(const DropoutStream& stream, double rate, std::size_t first, std::size_t count,
          float* out) {
    const std::uint64_t key = keyOf(stream);
    const auto threshold = static_cast<std::uint32_t>(rate * 4294967296.0);
    const auto keep = static_cast<float>(1.0 / (1.0 - rate));
    for (std::size_t i = 0; i < count; ++i) {
        const auto bits =
            static_cast<std::uint32_t>(mixed(key + (first + i) * 0x9e3779b97f4a7c15ULL) >> 32);
        out[i] = bits < threshold ? 0.0f : keep;
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(mask);

void dropoutMask(const DropoutStream& stream, double rate, std::size_t first, std::size_t count,
                 float* out) {
    HWY_DYNAMIC_DISPATCH(mask)(stream, rate, first, count, out);
}

}  // namespace hanscope
#endif
