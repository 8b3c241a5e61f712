#include "core/kernels/sru.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/sru.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <vector>

#include "core/kernels/gru.h"
#include "core/kernels/matrix/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// The arrays of one step, each H wide.
struct Step {
    const float *w, *f, *r, *s;  // W x, W_f x, W_r x, and x or W_s x
    Vector scale;                // factor of s: α, or 1 for W_s x
};

HWY_INLINE Step stepOf(const SruDirection& sru, const float* products, const float* x) {
    const int H = sru.hidden;
    if (sru.projected)
        return {products, products + H, products + 2 * H, products + 3 * H,
                hn::Set(Floats(), 1.0f)};
    return {products, products + H, products + 2 * H, x, hn::Set(Floats(), kSruHighway)};
}

HWY_INLINE Step stepAt(const SruDirection& sru, std::int64_t row) {
    const std::int64_t input = sru.inputOfRow ? sru.inputOfRow[row] : row;
    return stepOf(sru, sru.products + input * sru.productStride,
                  sru.projected ? nullptr : sru.x + input * sru.xStride);
}

struct Gates {
    Vector f, r;
};
HWY_INLINE Gates gatesAt(const SruDirection& sru, const Step& step, Vector before, std::size_t j,
                         std::size_t lanes) {
    const std::size_t H = static_cast<std::size_t>(sru.hidden);
    const auto input = [&](const float* product, std::size_t gate) HANSCOPE_INLINE_BODY {
        return hn::MulAdd(
            loadFirst(sru.peephole + gate * H + j, lanes), before,
            hn::Add(loadFirst(product + j, lanes), loadFirst(sru.bias + gate * H + j, lanes)));
    };
    Vector f, r;  // not Gates: its constructor would not be for this instruction set (GCC, arm64)
    sigmoids(input(step.f, 0), input(step.r, 1), f, r);
    return {f, r};
}

// A row, the row of the previous time step (−1 for the first), and the row that is computed next.
struct Place {
    std::int64_t row, previous, next;
};

// Calls body(place) for each step of a sequence, in order of time or (`backwards`) against it.
template <class Body>
HWY_INLINE void alongSequence(const SruDirection& sru, int position, bool backwards, Body body) {
    const std::int64_t first = sru.layout->first[position], length = sru.layout->length[position];
    const std::int64_t later = sru.reverse ? -1 : 1;
    for (std::int64_t i = 0; i < length; ++i) {
        const std::int64_t t = backwards ? length - 1 - i : i;
        const std::int64_t row = first + (sru.reverse ? length - 1 - t : t);
        const std::int64_t next = backwards ? row - later : row + later;
        body(Place{row, t == 0 ? -1 : row - later, i + 1 < length ? next : row});
    }
}

// Prefetches what the next row reads: rows are too short for the processor's own prefetcher.
HWY_INLINE void prefetch(const Step& next, std::size_t j) {
    hwy::Prefetch(next.w + j);
    hwy::Prefetch(next.f + j);
    hwy::Prefetch(next.r + j);
    hwy::Prefetch(next.s + j);
}

// Computes c and h from the cell before (null: 0).
HWY_INLINE void stepForward(const SruDirection& sru, const Step& step, const Step& next,
                            const float* c0, float* c, float* h) {
    forEachVector(static_cast<std::size_t>(sru.hidden),
                  [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
                      prefetch(next, j);
                      const Vector before = !c0 ? hn::Zero(Floats()) : loadFirst(c0 + j, lanes);
                      const Gates g = gatesAt(sru, step, before, j, lanes);
                      const Vector w = loadFirst(step.w + j, lanes);
                      const Vector cell = hn::MulAdd(g.f, hn::Sub(before, w), w);
                      const Vector s = hn::Mul(step.scale, loadFirst(step.s + j, lanes));
                      storeFirst(cell, c + j, lanes);
                      storeFirst(hn::MulAdd(g.r, hn::Sub(cell, s), s), h + j, lanes);
                  });
}

void forward(const SruDirection& sru, int begin, int end, float* cells, float* states,
             std::ptrdiff_t stride) {
    const std::ptrdiff_t H = sru.hidden;
    for (int position = begin; position < end; ++position)
        alongSequence(sru, position, false, [&](const Place& place) {
            const std::int64_t row = place.row, previous = place.previous;
            const float* c0 = previous >= 0     ? cells + previous * H
                              : !sru.startCells ? nullptr
                                                : sru.startCells + std::ptrdiff_t{position} * H;
            stepForward(sru, stepAt(sru, row), stepAt(sru, place.next), c0, cells + row * H,
                        states + row * stride);
        });
}

HWY_INLINE bool isSameCell(int H, const float* a, const float* b) {
    const Floats d;
    const Vector one = hn::Set(d, 1.0f), same = hn::Set(d, kSameState);
    Vector excess = hn::Zero(d);
    forEachVector(H, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector original = loadFirst(b + j, lanes);
        const Vector maximum = hn::Mul(same, hn::Max(one, hn::Abs(original)));
        excess =
            hn::Max(excess, hn::Sub(hn::Abs(hn::Sub(loadFirst(a + j, lanes), original)), maximum));
    });
    return hn::GetLane(hn::MaxOfLanes(d, excess)) <= 0;
}

void variantForward(const SruDirection& sru, const float* cells, SruVariant& variant) {
    const std::ptrdiff_t H = sru.hidden;
    const std::int64_t first = sru.layout->first[0], length = sru.layout->length[0];
    const std::int64_t later = sru.reverse ? -1 : 1;
    const std::vector<float> zeros(static_cast<std::size_t>(H), 0.0f);
    const auto cellAt = [&](std::int64_t step) {  // of the original
        return step < 0 || step == length ? zeros.data() : cells + (first + step) * H;
    };
    std::vector<float> own[2]{zeros, zeros};
    std::int64_t t = sru.reverse ? variant.end - 1 : variant.begin;
    const float* before = cellAt(sru.reverse ? variant.end + variant.missing : variant.begin - 1);
    variant.states.clear();
    for (std::size_t done = 0; t >= 0 && t < length - variant.missing; t += later, ++done) {
        const bool isNew = t >= variant.begin && t < variant.end;
        const std::int64_t original = t < variant.begin ? t : t + variant.missing;
        if (!isNew && isSameCell(sru.hidden, before, cellAt(original - later))) return;
        const std::int64_t input = t - variant.begin;
        const Step step = isNew ? stepOf(sru, variant.products + input * sru.productStride,
                                         sru.projected ? nullptr : variant.x + input * sru.xStride)
                                : stepAt(sru, first + original);
        variant.states.resize((done + 1) * static_cast<std::size_t>(H));
        float* cell = own[done % 2].data();
        stepForward(sru, step, step, before, cell,
                    variant.states.data() + done * static_cast<std::size_t>(H));
        before = cell;
    }
}

void backward(const SruDirection& sru, int begin, int end, const float* cells,
              float* stateGradients, std::ptrdiff_t stride, float* productGradients,
              std::ptrdiff_t gradientStride, float* peepholeGradient, float* biasGradient) {
    const std::ptrdiff_t H = sru.hidden;
    const Vector one = hn::Set(Floats(), 1.0f);
    std::vector<float> carried(static_cast<std::size_t>(H));
    const auto add = [](float* sum, Vector value, std::size_t lanes) HANSCOPE_INLINE_BODY {
        storeFirst(hn::Add(loadFirst(sum, lanes), value), sum, lanes);
    };
    for (int position = begin; position < end; ++position) {
        std::fill(carried.begin(), carried.end(), 0.0f);
        // Each sequence is summed separately, to limit the rounding error.
        std::vector<float> sums(static_cast<std::size_t>(4 * H), 0.0f);
        alongSequence(sru, position, true, [&](const Place& place) {
            const std::int64_t row = place.row, previous = place.previous;
            const Step step = stepAt(sru, row), next = stepAt(sru, place.next);
            const float* c0 = cells + previous * H;
            float *dh = stateGradients + row * stride,
                  *out = productGradients + row * gradientStride;
            const float* nextGradient = stateGradients + place.next * stride;
            const float* nextCell = cells + (2 * place.next - row) * H;
            float* ds = sru.projected ? out + 3 * H : dh;
            forEachVector(static_cast<std::size_t>(H), [&](std::size_t j,
                                                           std::size_t lanes) HANSCOPE_INLINE_BODY {
                prefetch(next, j);
                hwy::Prefetch(nextGradient + j);
                hwy::Prefetch(nextCell + j);
                const Vector before = previous < 0 ? hn::Zero(Floats()) : loadFirst(c0 + j, lanes);
                const Gates g = gatesAt(sru, step, before, j, lanes);
                const Vector w = loadFirst(step.w + j, lanes);
                const Vector cell = loadFirst(cells + row * H + j, lanes);
                const Vector s = hn::Mul(step.scale, loadFirst(step.s + j, lanes));
                const Vector dState = loadFirst(dh + j, lanes);
                const Vector dr =
                    hn::Mul(hn::Mul(dState, hn::Sub(cell, s)), hn::Mul(g.r, hn::Sub(one, g.r)));
                const Vector dc = hn::MulAdd(dState, g.r, loadFirst(carried.data() + j, lanes));
                const Vector df =
                    hn::Mul(hn::Mul(dc, hn::Sub(before, w)), hn::Mul(g.f, hn::Sub(one, g.f)));
                const Vector vf = loadFirst(sru.peephole + j, lanes);
                const Vector vr = loadFirst(sru.peephole + H + j, lanes);
                storeFirst(hn::MulAdd(dc, g.f, hn::MulAdd(df, vf, hn::Mul(dr, vr))),
                           carried.data() + j, lanes);
                storeFirst(hn::Mul(dc, hn::Sub(one, g.f)), out + j, lanes);
                storeFirst(df, out + H + j, lanes);
                storeFirst(dr, out + 2 * H + j, lanes);
                storeFirst(hn::Mul(hn::Mul(dState, hn::Sub(one, g.r)), step.scale), ds + j, lanes);
                add(sums.data() + j, hn::Mul(df, before), lanes);
                add(sums.data() + H + j, hn::Mul(dr, before), lanes);
                add(sums.data() + 2 * H + j, df, lanes);
                add(sums.data() + 3 * H + j, dr, lanes);
            });
        });
        for (std::ptrdiff_t j = 0; j < 2 * H; ++j) {
            peepholeGradient[j] += sums[static_cast<std::size_t>(j)];
            biasGradient[j] += sums[static_cast<std::size_t>(2 * H + j)];
        }
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(forward);
HWY_EXPORT(variantForward);
HWY_EXPORT(backward);

void sruForward(const SruDirection& sru, int begin, int end, float* cells, float* states,
                std::ptrdiff_t stride) {
    HWY_DYNAMIC_DISPATCH(forward)(sru, begin, end, cells, states, stride);
}

void sruVariant(const SruDirection& original, const float* cells, SruVariant& variant) {
    HWY_DYNAMIC_DISPATCH(variantForward)(original, cells, variant);
}

void sruBackward(const SruDirection& sru, int begin, int end, const float* cells,
                 float* stateGradients, std::ptrdiff_t stride, float* productGradients,
                 std::ptrdiff_t gradientStride, float* peepholeGradient, float* biasGradient) {
    HWY_DYNAMIC_DISPATCH(backward)
    (sru, begin, end, cells, stateGradients, stride, productGradients, gradientStride,
     peepholeGradient, biasGradient);
}

}  // namespace hanscope
#endif
