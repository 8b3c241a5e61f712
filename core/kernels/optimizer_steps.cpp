#include "core/kernels/optimizer_steps.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/optimizer_steps.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include "core/kernels/matrix/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

void momentum(const MomentumStep& step, const float* g, float* w, float* v, std::size_t count) {
    const Floats d;
    const Vector mu = hn::Set(d, step.momentum), scale = hn::Set(d, step.gradientScale);
    const Vector eta = hn::Set(d, step.rate);
    forEachVector(count, [&](std::size_t i, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector velocity =
            hn::MulAdd(mu, loadFirst(v + i, lanes), hn::Mul(scale, loadFirst(g + i, lanes)));
        storeFirst(velocity, v + i, lanes);
        storeFirst(hn::NegMulAdd(eta, velocity, loadFirst(w + i, lanes)), w + i, lanes);
    });
}

void adam(const AdamStep& step, const float* g, float* w, float* m, float* v, std::size_t count) {
    const Floats d;
    const Vector beta1 = hn::Set(d, step.beta1), rest1 = hn::Set(d, 1 - step.beta1);
    const Vector beta2 = hn::Set(d, step.beta2), rest2 = hn::Set(d, 1 - step.beta2);
    const Vector eta = hn::Set(d, step.rate), epsilon = hn::Set(d, step.epsilon);
    const Vector scale = hn::Set(d, step.gradientScale);
    forEachVector(count, [&](std::size_t i, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector gradient = hn::Mul(scale, loadFirst(g + i, lanes));
        const Vector mean = hn::MulAdd(beta1, loadFirst(m + i, lanes), hn::Mul(rest1, gradient));
        const Vector square =
            hn::MulAdd(beta2, loadFirst(v + i, lanes), hn::Mul(rest2, hn::Mul(gradient, gradient)));
        const Vector ratio = hn::Div(mean, hn::Add(hn::Sqrt(square), epsilon));
        storeFirst(mean, m + i, lanes);
        storeFirst(square, v + i, lanes);
        storeFirst(hn::NegMulAdd(eta, ratio, loadFirst(w + i, lanes)), w + i, lanes);
    });
}

void drift(float s, float d, float* w, float* v, std::size_t count) {
    const Vector sum = hn::Set(Floats(), s), decay = hn::Set(Floats(), d);
    forEachVector(count, [&](std::size_t i, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector velocity = loadFirst(v + i, lanes);
        storeFirst(hn::NegMulAdd(sum, velocity, loadFirst(w + i, lanes)), w + i, lanes);
        storeFirst(hn::Mul(decay, velocity), v + i, lanes);
    });
}

void driftAdam(float s, float d1, float d2, float eps, float* w, float* m, float* v,
               std::size_t count) {
    const Floats d;
    const Vector sum = hn::Set(d, s), decay1 = hn::Set(d, d1), decay2 = hn::Set(d, d2);
    const Vector epsilon = hn::Set(d, eps);
    forEachVector(count, [&](std::size_t i, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector mean = loadFirst(m + i, lanes), square = loadFirst(v + i, lanes);
        const Vector ratio = hn::Div(mean, hn::Add(hn::Sqrt(square), epsilon));
        storeFirst(hn::NegMulAdd(sum, ratio, loadFirst(w + i, lanes)), w + i, lanes);
        storeFirst(hn::Mul(decay1, mean), m + i, lanes);
        storeFirst(hn::Mul(decay2, square), v + i, lanes);
    });
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(momentum);
HWY_EXPORT(adam);
HWY_EXPORT(drift);
HWY_EXPORT(driftAdam);

void momentumStep(const MomentumStep& step, const float* g, float* w, float* v, std::size_t count) {
    HWY_DYNAMIC_DISPATCH(momentum)(step, g, w, v, count);
}

void adamStep(const AdamStep& step, const float* g, float* w, float* m, float* v,
              std::size_t count) {
    HWY_DYNAMIC_DISPATCH(adam)(step, g, w, m, v, count);
}

void momentumDrift(float s, float d, float* w, float* v, std::size_t count) {
    HWY_DYNAMIC_DISPATCH(drift)(s, d, w, v, count);
}

void adamDrift(float s, float d1, float d2, float epsilon, float* w, float* m, float* v,
               std::size_t count) {
    HWY_DYNAMIC_DISPATCH(driftAdam)(s, d1, d2, epsilon, w, m, v, count);
}

}  // namespace hanscope
#endif
