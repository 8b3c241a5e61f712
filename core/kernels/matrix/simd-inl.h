// Vectors of floats for the instruction set that is being compiled. Included once for each
// instruction set, through Highway's foreach_target.h.
#if defined(HANSCOPE_SIMD_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HANSCOPE_SIMD_INL_H_
#undef HANSCOPE_SIMD_INL_H_
#else
#define HANSCOPE_SIMD_INL_H_
#endif

#include <hwy/highway.h>

#include <cstring>

// For the lambda of a loop over vectors: it must be inlined, as a call costs more than its body.
#undef HANSCOPE_INLINE_BODY
#define HANSCOPE_INLINE_BODY __attribute__((always_inline))

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::ScalableTag<float>;
using Vector = hn::Vec<Floats>;
constexpr std::size_t kLanes = hn::MaxLanes(Floats());

// Vectors of half the width, for the end of a row: some processors compute them in half the time.
using HalfFloats = hn::CappedTag<float, (kLanes + 1) / 2>;

// Loads the first n ≤ MaxLanes(d) floats at p into the first lanes; the other lanes are 0. Memory
// from p + n on is not read.
template <class D>
HWY_INLINE hn::Vec<D> loadFirst(D d, const float* p, std::size_t n) {
    if (HWY_LIKELY(n >= hn::MaxLanes(d))) return hn::LoadU(d, p);
#if HWY_TARGET <= HWY_AVX2
    return hn::MaskedLoad(hn::FirstN(d, n), d, p);
#else
    HWY_ALIGN float lanes[hn::MaxLanes(D())] = {};
    std::memcpy(lanes, p, n * sizeof(float));
    return hn::Load(d, lanes);
#endif
}
HWY_INLINE Vector loadFirst(const float* p, std::size_t n) {
    return loadFirst(Floats(), p, n);
}

template <class D>
HWY_INLINE void storeFirst(D d, hn::Vec<D> v, float* p, std::size_t n) {
    if (HWY_LIKELY(n >= hn::MaxLanes(d))) return hn::StoreU(v, d, p);
#if HWY_TARGET <= HWY_AVX2
    hn::BlendedStore(v, hn::FirstN(d, n), d, p);
#else
    HWY_ALIGN float lanes[hn::MaxLanes(D())];
    hn::Store(v, d, lanes);
    std::memcpy(p, lanes, n * sizeof(float));
#endif
}
HWY_INLINE void storeFirst(Vector v, float* p, std::size_t n) {
    storeFirst(Floats(), v, p, n);
}

// Calls body(first, lanes) for each vector of an array of `count` floats; the last may have fewer
// lanes.
template <class Body>
HWY_INLINE void forEachVector(std::size_t count, Body body) {
    std::size_t i = 0;
    for (; i + kLanes <= count; i += kLanes) body(i, kLanes);
    if (i < count) body(i, count - i);
}

// 1 / x for 1 ≤ x < 2^126, to about one unit in the last place.
HWY_INLINE Vector reciprocal(Vector x) {
    const Floats d;
#if HWY_TARGET <= HWY_AVX3
    const Vector r = hn::ApproximateReciprocal(x);  // 14 bits; one Newton step doubles them
    return hn::MulAdd(r, hn::NegMulAdd(x, r, hn::Set(d, 1.0f)), r);
#else
    return hn::Div(hn::Set(d, 1.0f), x);
#endif
}

// 2^x = 2^n (1 + f q(f)) with n = round(x), |x| ≤ 126, |f| ≤ ½; q minimises the largest relative
// error (1e-8). Adding 1.5·2^23 + 127 leaves n + 127, the exponent's bits, in a float's last bits.
struct Exponential {
    Vector scale;   // 2^n
    Vector excess;  // f q(f) = 2^f − 1
};
HWY_INLINE Exponential splitExponential(Vector x) {
    const Floats d;
    const hn::RebindToUnsigned<Floats> du;
    const Vector shift = hn::Set(d, 12582912.0f + 127.0f);
    const Vector shifted = hn::Add(x, shift);
    const Vector f = hn::Sub(x, hn::Sub(shifted, shift));
    Vector q = hn::Set(d, 1.5403512640e-04f);
    q = hn::MulAdd(q, f, hn::Set(d, 1.3390735684e-03f));
    q = hn::MulAdd(q, f, hn::Set(d, 9.6182374950e-03f));
    q = hn::MulAdd(q, f, hn::Set(d, 5.5503574333e-02f));
    q = hn::MulAdd(q, f, hn::Set(d, 2.4022649795e-01f));
    q = hn::MulAdd(q, f, hn::Set(d, 6.9314718793e-01f));
    return {hn::BitCast(d, hn::ShiftLeft<23>(hn::BitCast(du, shifted))), hn::Mul(f, q)};
}

constexpr float kLog2E = 1.44269504088896341f;

// NaN stays NaN (x86's minimum and maximum return the second operand if one is NaN).
HWY_INLINE Vector clamp(Vector x, float limit) {
    const Floats d;
    return hn::Min(hn::Set(d, limit), hn::Max(hn::Set(d, -limit), x));
}

// exp(x) for x ≤ 0, as in a softmax after its maximum is subtracted. Results below 2^-120 become
// 2^-120.
HWY_INLINE Vector expOfNegative(Vector x) {
    const Exponential e = splitExponential(clamp(hn::Mul(x, hn::Set(Floats(), kLog2E)), 120.0f));
    return hn::MulAdd(e.scale, e.excess, e.scale);
}

// tanh x = m / (m + 2), m = exp(2x) − 1, which keeps its relative precision near 0.
HWY_INLINE Vector tanh(Vector x) {
    const Floats d;
    const Exponential e = splitExponential(clamp(hn::Mul(x, hn::Set(d, 2 * kLog2E)), 40.0f));
    const Vector m = hn::MulAdd(e.scale, e.excess, hn::Sub(e.scale, hn::Set(d, 1.0f)));
    // m + 2 lies in (1, 2^40]
    return hn::Mul(m, reciprocal(hn::Add(m, hn::Set(d, 2.0f))));
}

// σ(a) and σ(b) with one reciprocal: 1 / (p q) gives both 1 / p and 1 / q.
HWY_INLINE void sigmoids(Vector a, Vector b, Vector& sigmaA, Vector& sigmaB) {
    const Floats d;
    const Vector one = hn::Set(d, 1.0f), factor = hn::Set(d, -kLog2E);
    const Exponential ea = splitExponential(clamp(hn::Mul(a, factor), 60.0f));
    const Exponential eb = splitExponential(clamp(hn::Mul(b, factor), 60.0f));
    const Vector p = hn::Add(one, hn::MulAdd(ea.scale, ea.excess, ea.scale));
    const Vector q = hn::Add(one, hn::MulAdd(eb.scale, eb.excess, eb.scale));
    const Vector inverse = reciprocal(hn::Mul(p, q));
    sigmaA = hn::Mul(q, inverse);
    sigmaB = hn::Mul(p, inverse);
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#endif
