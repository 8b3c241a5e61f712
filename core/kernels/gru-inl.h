// One step of a GRU, for the instruction set that is being compiled.
#if defined(HANSCOPE_GRU_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HANSCOPE_GRU_INL_H_
#undef HANSCOPE_GRU_INL_H_
#else
#define HANSCOPE_GRU_INL_H_
#endif

#include <hwy/cache_control.h>

#include <cstddef>

#include "core/kernels/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

HWY_INLINE void prefetchRow(const float* row, int width) {
    for (int i = 0; i < width; i += 16) hwy::Prefetch(row + i);  // a cache line
}

// `u` = U h₋₁ in the order n, r, z; `x` = the input side in the order r, z, n.
HWY_INLINE void gateStep(int H, const float* u, const float* x, const float* candidateBias,
                         const float* before, float* state, float* gates) {
    forEachVector(H, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector q = hn::Add(loadFirst(u + j, lanes), loadFirst(candidateBias + j, lanes));
        Vector r, z;
        sigmoids(hn::Add(loadFirst(u + H + j, lanes), loadFirst(x + j, lanes)),
                 hn::Add(loadFirst(u + 2 * H + j, lanes), loadFirst(x + H + j, lanes)), r, z);
        const Vector n = tanh(hn::MulAdd(r, q, loadFirst(x + 2 * H + j, lanes)));
        const Vector h = hn::MulAdd(z, hn::Sub(loadFirst(before + j, lanes), n), n);
        storeFirst(h, state + j, lanes);
        if (!gates) return;
        storeFirst(q, gates + j, lanes);
        storeFirst(r, gates + H + j, lanes);
        storeFirst(z, gates + 2 * H + j, lanes);
        storeFirst(n, gates + 3 * H + j, lanes);
    });
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#endif
