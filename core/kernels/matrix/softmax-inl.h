// The softmax over the steps of a sequence, and the weighted sum of its states; used by attention
// pooling and similarity pooling. For the instruction set that is being compiled.
#if defined(HANSCOPE_SOFTMAX_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HANSCOPE_SOFTMAX_INL_H_
#undef HANSCOPE_SOFTMAX_INL_H_
#else
#define HANSCOPE_SOFTMAX_INL_H_
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/kernels/matrix/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

inline void softmaxInPlace(float* scores, std::int32_t length) {
    const Floats d;
    float highest = -std::numeric_limits<float>::infinity();
    for (std::int32_t t = 0; t < length; ++t) highest = std::max(highest, scores[t]);
    double sum = 0;
    for (std::int32_t t = 0; t < length; t += static_cast<std::int32_t>(kLanes)) {
        const std::size_t lanes = std::min<std::size_t>(kLanes, length - t);
        storeFirst(expOfNegative(hn::Sub(loadFirst(scores + t, lanes), hn::Set(d, highest))),
                   scores + t, lanes);
        for (std::size_t i = 0; i < lanes; ++i) sum += scores[t + i];
    }
    const auto share = static_cast<float>(1.0 / sum);
    for (std::int32_t t = 0; t < length; ++t) scores[t] *= share;
}

// vector += Σ_t α_t h_t for kVectors vectors of columns that begin at `states`; the last vector has
// `lastLanes` columns.
template <int kVectors>
HWY_INLINE void sumColumns(const float* weights, const float* states, std::int32_t length,
                           int width, std::size_t lastLanes, float* vector) {
    Vector sum[kVectors];
    const auto lanesOf = [&](int v) { return v == kVectors - 1 ? lastLanes : kLanes; };
    for (int v = 0; v < kVectors; ++v) sum[v] = loadFirst(vector + v * kLanes, lanesOf(v));
    for (std::int32_t t = 0; t < length; ++t, states += width) {
        const Vector weight = hn::Set(Floats(), weights[t]);
        for (int v = 0; v < kVectors; ++v)
            sum[v] = hn::MulAdd(weight, loadFirst(states + v * kLanes, lanesOf(v)), sum[v]);
    }
    for (int v = 0; v < kVectors; ++v) storeFirst(sum[v], vector + v * kLanes, lanesOf(v));
}

// vector += Σ_t α_t h_t, in the order of the steps.
inline void addWeighted(const float* weights, const float* states, std::int32_t length, int width,
                        float* vector) {
    constexpr int kBlock = 4, kLanesInt = static_cast<int>(kLanes);
    int j = 0;
    for (; j + kBlock * kLanesInt <= width; j += kBlock * kLanesInt)
        sumColumns<kBlock>(weights, states + j, length, width, kLanes, vector + j);
    for (; j < width; j += kLanesInt)
        sumColumns<1>(weights, states + j, length, width,
                      std::min<std::size_t>(kLanes, static_cast<std::size_t>(width - j)),
                      vector + j);
}

inline void weightedSum(const float* weights, const float* states, std::int32_t length, int width,
                        float* vector) {
    std::fill_n(vector, width, 0.0f);
    addWeighted(weights, states, length, width, vector);
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#endif
