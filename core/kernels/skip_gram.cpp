#include "core/kernels/skip_gram.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/skip_gram.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <type_traits>

#include "core/kernels/matrix/simd-inl.h"
#include "core/kernels/matrix/vectors.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

constexpr int kLanesInWindow = static_cast<int>(kLanes);
constexpr int kMaxOutputsAtOnce = 6;  // more would not fit into AVX2's registers

// A window's rows and buffers, which are reused for every window.
struct Window {
    int inputs = 0, outputs = 0;
    std::vector<float*> inputRows, outputRows;
    FloatBuffer sums;    // (inputs × outputs) × lanes: v_a · u_k before its lanes are added
    FloatBuffer errors;  // inputs × outputs: e_ak
    FloatBuffer before;  // (inputs + outputs) × lanes: some columns of all rows before the step

    int pairs() const { return inputs * outputs; }
    int pairsInVectors() const {
        return (pairs() + kLanesInWindow - 1) / kLanesInWindow * kLanesInWindow;
    }
};

// Calls body(count, first) for blocks of outputs; `count` is a std::integral_constant.
template <class Body>
HWY_INLINE void forEachOutputs(int outputs, Body body) {
    int k = 0;
    for (; k + kMaxOutputsAtOnce <= outputs; k += kMaxOutputsAtOnce)
        body(std::integral_constant<int, kMaxOutputsAtOnce>(), k);
    for (; k + 3 <= outputs; k += 3) body(std::integral_constant<int, 3>(), k);
    for (; k < outputs; ++k) body(std::integral_constant<int, 1>(), k);
}

template <int kCount>
HWY_INLINE void dotProducts(const float* input, float* const* outputs, std::ptrdiff_t stride,
                            float* sums) {
    const Floats d;
    Vector sum[kCount];
    for (int k = 0; k < kCount; ++k) sum[k] = hn::Zero(d);
    for (std::ptrdiff_t j = 0; j < stride; j += kLanesInWindow) {
        const Vector v = hn::Load(d, input + j);
        for (int k = 0; k < kCount; ++k)
            sum[k] = hn::MulAdd(v, hn::Load(d, outputs[k] + j), sum[k]);
    }
    for (int k = 0; k < kCount; ++k) hn::Store(sum[k], d, sums + k * kLanesInWindow);
}

// The sums of the lanes of as many vectors as a vector has lanes: each round adds neighbours and
// joins the halves of two vectors.
HWY_INLINE Vector sumsOfLanes(const float* vectors) {
    const Floats d;
    Vector sum[kLanes];
    for (std::size_t i = 0; i < kLanes; ++i) sum[i] = hn::Load(d, vectors + i * kLanes);
#if HWY_TARGET != HWY_SCALAR
    for (std::size_t count = kLanes / 2; count > 0; count /= 2)
        for (std::size_t i = 0; i < count; ++i)
            sum[i] = hn::Add(hn::ConcatEven(d, sum[2 * i + 1], sum[2 * i]),
                             hn::ConcatOdd(d, sum[2 * i + 1], sum[2 * i]));
#endif
    return sum[0];
}

HWY_INLINE Vector sigmoid(Vector x) {
    const Floats d;
    const Exponential e = splitExponential(clamp(hn::Mul(x, hn::Set(d, -kLog2E)), 60.0f));
    return reciprocal(hn::Add(hn::Set(d, 1.0f), hn::MulAdd(e.scale, e.excess, e.scale)));
}

inline void computeErrors(Window& window, float rate, std::ptrdiff_t stride) {
    float* sums = window.sums.data();
    for (int a = 0; a < window.inputs; ++a)
        forEachOutputs(window.outputs, [&](auto count, int k) HANSCOPE_INLINE_BODY {
            dotProducts<decltype(count)::value>(window.inputRows[a], window.outputRows.data() + k,
                                                stride,
                                                sums + (a * window.outputs + k) * kLanesInWindow);
        });
    const Floats d;
    float* errors = window.errors.data();
    for (int pair = 0; pair < window.pairs(); pair += kLanesInWindow)
        hn::Store(hn::Mul(hn::Set(d, -rate), sigmoid(sumsOfLanes(sums + pair * kLanesInWindow))), d,
                  errors + pair);
    for (int a = 0; a < window.inputs; ++a) errors[a * window.outputs] += rate;
}

// Adds the changes of columns [j, j + lanes) that kCount outputs cause; `before` has these columns
// of all rows before the step, the outputs' first.
template <int kCount>
HWY_INLINE void changeColumns(const Window& window, int first, std::ptrdiff_t j,
                              const float* before) {
    const Floats d;
    const float* inputsBefore = before + window.outputs * kLanesInWindow;
    Vector u[kCount], change[kCount];
    for (int k = 0; k < kCount; ++k) {
        u[k] = hn::Load(d, before + (first + k) * kLanesInWindow);
        change[k] = hn::Zero(d);
    }
    for (int a = 0; a < window.inputs; ++a) {
        const float* errors = window.errors.data() + a * window.outputs + first;
        const Vector v = hn::Load(d, inputsBefore + a * kLanesInWindow);
        Vector changed = hn::Load(d, window.inputRows[a] + j);
        for (int k = 0; k < kCount; ++k) {
            const Vector e = hn::Set(d, errors[k]);
            changed = hn::MulAdd(e, u[k], changed);
            change[k] = hn::MulAdd(e, v, change[k]);
        }
        hn::Store(changed, d, window.inputRows[a] + j);
    }
    for (int k = 0; k < kCount; ++k) {
        float* row = window.outputRows[first + k] + j;
        hn::Store(hn::Add(hn::Load(d, row), change[k]), d, row);
    }
}

inline void changeRows(Window& window, std::ptrdiff_t stride) {
    const Floats d;
    float* before = window.before.data();
    float* inputsBefore = before + window.outputs * kLanesInWindow;
    for (std::ptrdiff_t j = 0; j < stride; j += kLanesInWindow) {
        for (int k = 0; k < window.outputs; ++k)
            hn::Store(hn::Load(d, window.outputRows[k] + j), d, before + k * kLanesInWindow);
        for (int a = 0; a < window.inputs; ++a)
            hn::Store(hn::Load(d, window.inputRows[a] + j), d, inputsBefore + a * kLanesInWindow);
        forEachOutputs(window.outputs, [&](auto count, int k) HANSCOPE_INLINE_BODY {
            changeColumns<decltype(count)::value>(window, k, j, before);
        });
    }
}

// Points to the rows of window `index`.
inline void enter(const SkipGramWindows& windows, std::size_t index, std::ptrdiff_t stride,
                  float* inputs, float* outputs, Window& window) {
    const std::int32_t begin = index == 0 ? 0 : windows.inputEnds[index - 1];
    window.inputs = windows.inputEnds[index] - begin;
    window.outputs = windows.outputs;
    window.inputRows.resize(static_cast<std::size_t>(window.inputs));
    window.outputRows.resize(static_cast<std::size_t>(window.outputs));
    for (int a = 0; a < window.inputs; ++a)
        window.inputRows[a] = inputs + windows.inputRows[begin + a] * stride;
    const std::int32_t* rows = windows.outputRows.data() + index * window.outputs;
    for (int k = 0; k < window.outputs; ++k) window.outputRows[k] = outputs + rows[k] * stride;
    const auto pairs = static_cast<std::size_t>(window.pairsInVectors());
    window.errors.reserve(pairs);
    window.before.reserve(static_cast<std::size_t>(window.inputs + window.outputs) * kLanes);
    window.sums.reserve(pairs * kLanes);
    std::fill_n(window.sums.data() + window.pairs() * kLanesInWindow,
                (pairs - static_cast<std::size_t>(window.pairs())) * kLanes, 0.0f);
}

void takeSteps(const SkipGramWindows& windows, float rate, std::ptrdiff_t stride, float* inputs,
               float* outputs) {
    Window window;
    for (std::size_t i = 0; i < windows.inputEnds.size(); ++i) {
        enter(windows, i, stride, inputs, outputs, window);
        computeErrors(window, rate, stride);
        changeRows(window, stride);
    }
}

void addTimes(const float* values, float scale, std::ptrdiff_t count, float* sum) {
    const Vector factor = hn::Set(Floats(), scale);
    forEachVector(static_cast<std::size_t>(count), [&](std::size_t i,
                                                       std::size_t lanes) HANSCOPE_INLINE_BODY {
        storeFirst(hn::MulAdd(factor, loadFirst(values + i, lanes), loadFirst(sum + i, lanes)),
                   sum + i, lanes);
    });
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(takeSteps);
HWY_EXPORT(addTimes);

void skipGramSteps(const SkipGramWindows& windows, float rate, std::ptrdiff_t stride, float* inputs,
                   float* outputs) {
    HWY_DYNAMIC_DISPATCH(takeSteps)(windows, rate, stride, inputs, outputs);
}

void addScaled(const float* values, float scale, std::ptrdiff_t count, float* sum) {
    HWY_DYNAMIC_DISPATCH(addTimes)(values, scale, count, sum);
}

}  // namespace hanscope
#endif
