#include "core/kernels/matrix/half_rows.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/matrix/half_rows.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <cmath>

#include "core/kernels/matrix/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

using Halves = hn::Rebind<hwy::float16_t, Floats>;

HWY_INLINE Vector loadHalves(const std::uint16_t* p) {
    return hn::PromoteTo(Floats(), hn::LoadU(Halves(), reinterpret_cast<const hwy::float16_t*>(p)));
}

// The other lanes are 0.
HWY_INLINE Vector loadFirstHalves(const std::uint16_t* p, std::size_t n) {
    if (n == kLanes) return loadHalves(p);
    HWY_ALIGN std::uint16_t lanes[kLanes] = {};
    std::memcpy(lanes, p, n * sizeof lanes[0]);
    return loadHalves(lanes);
}

void fromHalfRow(const std::uint16_t* halves, std::size_t count, float* values) {
    forEachVector(count, [&](std::size_t i, std::size_t n) HANSCOPE_INLINE_BODY {
        storeFirst(loadFirstHalves(halves + i, n), values + i, n);
    });
}

HWY_INLINE float sumOfLanes(Vector v) {
    return hn::GetLane(hn::SumOfLanes(Floats(), v));
}

// Two chains of sums each hide the latency of the additions.
void cosinesOfRows(const float* query, const HalfRows& rows, std::size_t begin, std::size_t end,
                   float* cosines) {
    const Floats d;
    Vector ofQuery = hn::Zero(d);
    forEachVector(rows.width, [&](std::size_t i, std::size_t n) HANSCOPE_INLINE_BODY {
        const Vector q = loadFirst(query + i, n);
        ofQuery = hn::MulAdd(q, q, ofQuery);
    });
    const float queryNorm = std::sqrt(sumOfLanes(ofQuery));
    for (std::size_t row = begin; row < end; ++row) {
        const std::uint16_t* values = rows.row(row);
        Vector product[2] = {hn::Zero(d), hn::Zero(d)}, square[2] = {hn::Zero(d), hn::Zero(d)};
        int chain = 0;
        forEachVector(rows.width, [&](std::size_t i, std::size_t n) HANSCOPE_INLINE_BODY {
            const Vector v = loadFirstHalves(values + i, n);
            product[chain] = hn::MulAdd(loadFirst(query + i, n), v, product[chain]);
            square[chain] = hn::MulAdd(v, v, square[chain]);
            chain ^= 1;
        });
        const float norm = queryNorm * std::sqrt(sumOfLanes(hn::Add(square[0], square[1])));
        const float cosine = sumOfLanes(hn::Add(product[0], product[1])) / norm;
        *cosines++ = norm > 0 ? std::clamp(cosine, -1.0f, 1.0f) : kNoCosine;
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(fromHalfRow);
HWY_EXPORT(cosinesOfRows);

namespace {

std::uint32_t bitsOf(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

/// Plain code, because not all instruction sets round in this way.
std::uint16_t halfOf(float value) {
    constexpr float kLargest = 65504, kMinNormal = 1.0f / (1 << 14);
    constexpr std::uint32_t kBias = (127 - 15) << 23;
    const auto sign = static_cast<std::uint16_t>(bitsOf(value) >> 16 & 0x8000);
    const float size = std::min(std::fabs(value), kLargest);
    // The last bit of 0.5 + size is that of a half without its leading bit.
    if (size < kMinNormal)
        return static_cast<std::uint16_t>(sign | (bitsOf(0.5f + size) - bitsOf(0.5f)));
    const std::uint32_t bits = bitsOf(size);
    const std::uint32_t rounded = bits + 0xfff + (bits >> 13 & 1);
    return static_cast<std::uint16_t>(sign | (rounded - kBias) >> 13);
}

}  // namespace

void toHalf(const float* values, std::size_t count, std::uint16_t* halves) {
    for (std::size_t i = 0; i < count; ++i) halves[i] = halfOf(values[i]);
}

void fromHalf(const std::uint16_t* halves, std::size_t count, float* values) {
    HWY_DYNAMIC_DISPATCH(fromHalfRow)(halves, count, values);
}

void cosinesOf(const float* query, const HalfRows& rows, std::size_t begin, std::size_t end,
               float* cosines) {
    HWY_DYNAMIC_DISPATCH(cosinesOfRows)(query, rows, begin, end, cosines);
}

}  // namespace hanscope
#endif
