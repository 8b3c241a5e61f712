#include "core/kernels/gru.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/gru.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/kernels/matrix/matrix-inl.h"
#include "core/kernels/matrix/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

HWY_INLINE void prefetchRow(const float* row, std::int64_t width) {
    for (std::int64_t i = 0; i < width; i += 16) hwy::Prefetch(row + i);  // a cache line
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

// The sequences of a tile. All begin at the same step; each becomes inactive when it ends.
struct Tile {
    int count;                   // sequences
    const std::int32_t* length;  // not increasing
    std::int64_t row[kGruTile];  // row of the current step
    std::int64_t step;           // +1, or −1 in reverse
};
HWY_INLINE Tile tileAt(const SequenceLayout& layout, bool reverse, int position, int end) {
    Tile tile;
    tile.count = std::min(kGruTile, end - position);
    tile.length = layout.length.data() + position;
    tile.step = reverse ? -1 : 1;
    for (int i = 0; i < tile.count; ++i)
        tile.row[i] = layout.first[position + i] + (reverse ? tile.length[i] - 1 : 0);
    return tile;
}

// Writes origin + scale · input to `out`, and returns it.
HWY_INLINE const float* scaledInput(int width, const float* input, const float* origin, float scale,
                                    float* out) {
    const Vector factor = hn::Set(Floats(), scale);
    forEachVector(width, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        storeFirst(hn::MulAdd(factor, loadFirst(input + j, lanes), loadFirst(origin + j, lanes)),
                   out + j, lanes);
    });
    return out;
}

void forward(const GruForward& gru, int begin, int end) {
    const GruRecurrence& recurrence = *gru.recurrence;
    const int H = recurrence.hidden;
    std::vector<float> products(static_cast<std::size_t>(kGruTile) * 3 * H);
    float* product[kGruTile];
    for (int i = 0; i < kGruTile; ++i) product[i] = products.data() + std::ptrdiff_t{i} * 3 * H;
    std::vector<float> scaled(gru.origin ? products.size() : 0);

    for (int position = begin; position < end; position += kGruTile) {
        Tile tile = tileAt(*gru.layout, gru.reverse, position, end);
        for (int i = 0; i < tile.count; ++i) tile.row[i] += tile.step * gru.firstStep;
        int active = tile.count;
        const std::int32_t steps = std::min(tile.length[0], gru.endStep);
        for (std::int32_t step = gru.firstStep; step < steps; ++step) {
            while (tile.length[active - 1] <= step) --active;
            const float* before[kGruTile];
            const float* input[kGruTile];
            for (int i = 0; i < active; ++i) {
                before[i] = step == 0 && gru.startStates
                                ? gru.startStates + std::ptrdiff_t{position + i} * H
                                : gru.states + (tile.row[i] - tile.step) * gru.stateStride;
                input[i] = gru.inputs + gru.inputOfRow[tile.row[i]] * gru.inputStride;
                prefetchRow(input[i], 3 * H);
            }
            if (step > 0 || gru.startStates)  // otherwise the state before is 0, and so is U h
                multiplyPacked(before, active, recurrence.forward, nullptr, false, product);
            else
                std::fill(products.begin(), products.end(), 0.0f);
            for (int i = 0; i < active; ++i) {
                if (gru.origin)
                    input[i] = scaledInput(3 * H, input[i], gru.origin, gru.scaleOfRow[tile.row[i]],
                                           scaled.data() + std::ptrdiff_t{i} * 3 * H);
                gateStep(H, product[i], input[i], gru.candidateBias, before[i],
                         gru.states + tile.row[i] * gru.stateStride,
                         gru.gates ? gru.gates + tile.row[i] * 4 * H : nullptr);
                tile.row[i] += tile.step;
            }
        }
    }
}

// `carried`: input, the gradient of h from the next step; output, the part of the gradient of h₋₁
// that comes from the term z ⊙ h₋₁.
HWY_INLINE void gateStepBackward(int H, const float* gradient, const float* before, float* carried,
                                 const float* gates, float* gateGradients) {
    const Vector one = hn::Set(Floats(), 1.0f);
    forEachVector(H, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        const Vector q = loadFirst(gates + j, lanes), r = loadFirst(gates + H + j, lanes);
        const Vector z = loadFirst(gates + 2 * H + j, lanes);
        const Vector n = loadFirst(gates + 3 * H + j, lanes);
        const Vector dh = hn::Add(loadFirst(carried + j, lanes), loadFirst(gradient + j, lanes));
        const Vector keep = hn::Sub(one, z);
        const Vector dz =
            hn::Mul(hn::Mul(dh, hn::Sub(loadFirst(before + j, lanes), n)), hn::Mul(z, keep));
        const Vector dn = hn::Mul(hn::Mul(dh, keep), hn::NegMulAdd(n, n, one));
        const Vector dr = hn::Mul(hn::Mul(dn, q), hn::Mul(r, hn::Sub(one, r)));
        storeFirst(hn::Mul(dn, r), gateGradients + j, lanes);
        storeFirst(dr, gateGradients + H + j, lanes);
        storeFirst(dz, gateGradients + 2 * H + j, lanes);
        storeFirst(dn, gateGradients + 3 * H + j, lanes);
        storeFirst(hn::Mul(dh, z), carried + j, lanes);
    });
}

HWY_INLINE float product(int width, const float* a, const float* b) {
    const Floats d;
    Vector sum = hn::Zero(d);
    forEachVector(width, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        sum = hn::MulAdd(loadFirst(a + j, lanes), loadFirst(b + j, lanes), sum);
    });
    return hn::GetLane(hn::SumOfLanes(d, sum));
}

// gradientsOf(i, row) is where the gradients of the gates of row `row` are written, which sequence
// i of the tile reads; done(row, gradients) is called when they are.
template <class GradientsOf, class Done>
void backwardTile(const GruBackward& gru, int position, int end, std::vector<float>& carriedRows,
                  GradientsOf gradientsOf, Done done) {
    const GruRecurrence& recurrence = *gru.recurrence;
    const int H = recurrence.hidden;
    const Tile tile = tileAt(*gru.layout, gru.reverse, position, end);
    float* carried[kGruTile];
    for (int i = 0; i < kGruTile; ++i) carried[i] = carriedRows.data() + std::ptrdiff_t{i} * H;
    std::fill(carriedRows.begin(), carriedRows.end(), 0.0f);

    int active = 0;
    for (std::int32_t step = tile.length[0] - 1; step >= 0; --step) {
        while (active < tile.count && tile.length[active] > step) ++active;
        const float* gateRows[kGruTile];
        for (int i = 0; i < active; ++i) {
            const std::int64_t row = tile.row[i] + tile.step * step;
            float* gradients = gradientsOf(i, row);
            if (step > 0) {
                const std::int64_t next = row - tile.step;
                prefetchRow(gru.gates + next * 4 * H, 4 * H);
                prefetchRow(gru.stateGradients + next * gru.stateStride, H);
                prefetchRow(gru.states + (next - tile.step) * gru.stateStride, H);
            }
            gateStepBackward(H, gru.stateGradients + row * gru.stateStride,
                             gru.states + (row - tile.step) * gru.stateStride, carried[i],
                             gru.gates + row * 4 * H, gradients);
            done(row, gradients);
            gateRows[i] = gradients;
        }
        if (step > 0)  // the state before the first step is a constant
            multiplyPacked(gateRows, active, recurrence.backward, nullptr, true, carried);
    }
}

void backward(const GruBackward& gru, int begin, int end, float* recurrentGradient,
              float* candidateBiasGradient) {
    const SequenceLayout& layout = *gru.layout;
    const int H = gru.recurrence->hidden;
    const std::int64_t step = gru.reverse ? -1 : 1;
    std::vector<float> carried(static_cast<std::size_t>(kGruTile) * H);
    constexpr std::int64_t kRowsInCache = 256;

    std::int64_t summed = begin < end ? layout.first[begin] : 0;  // first row not yet added
    for (int position = begin; position < end; position += kGruTile) {
        backwardTile(
            gru, position, end, carried,
            [&](int, std::int64_t row) { return gru.gates + row * 4 * H; },
            [](std::int64_t, const float*) {});
        if (!recurrentGradient) continue;
        const int last = std::min(position + kGruTile, end) - 1;
        for (int i = position; i < last; ++i)  // the zero rows in between contribute 0
            std::fill_n(gru.gates + (std::int64_t{layout.first[i]} + layout.length[i]) * 4 * H,
                        4 * H, 0.0f);
        const std::int64_t done = std::int64_t{layout.first[last]} + layout.length[last];
        if (done - summed >= kRowsInCache || last + 1 == end) {
            addTransposedProduct(gru.states + (summed - step) * gru.stateStride, gru.stateStride,
                                 gru.gates + summed * 4 * H, 4 * H, done - summed, 3 * H, 0, H,
                                 recurrentGradient, 3 * H, gru.recurrence->forward.precision);
            addColumns(gru.gates + summed * 4 * H, 4 * H, done - summed, H, candidateBiasGradient);
            summed = done + 1;
        } else {
            std::fill_n(gru.gates + done * 4 * H, 4 * H, 0.0f);
        }
    }
}

void inputProducts(const GruBackward& gru, const GruInputProducts& inputs, int begin, int end) {
    const int H = gru.recurrence->hidden;
    std::vector<float> carried(static_cast<std::size_t>(kGruTile) * H);
    std::vector<float> gradients(static_cast<std::size_t>(kGruTile) * 4 * H);
    for (int position = begin; position < end; position += kGruTile)
        backwardTile(
            gru, position, end, carried,
            [&](int i, std::int64_t) { return gradients.data() + std::ptrdiff_t{i} * 4 * H; },
            [&](std::int64_t row, const float* gates) {
                inputs.products[row] += product(
                    3 * H, gates + H, inputs.inputs + inputs.inputOfRow[row] * inputs.inputStride);
            });
}

HWY_INLINE bool isSameState(int H, const float* a, const float* b) {
    const Floats d;
    Vector largest = hn::Zero(d);
    forEachVector(H, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        largest =
            hn::Max(largest, hn::Abs(hn::Sub(loadFirst(a + j, lanes), loadFirst(b + j, lanes))));
    });
    return hn::GetLane(hn::MaxOfLanes(d, largest)) <= kSameState;
}

// A variant that is being computed.
struct Lane {
    GruVariant* variant;
    std::int32_t step;
    std::int64_t row;  // of the original
};

// The state before the lane's step. Makes room for the next one.
inline const float* stateBefore(const GruOriginals& of, Lane& lane) {
    const auto H = static_cast<std::size_t>(of.recurrence->hidden);
    std::vector<float>& states = lane.variant->states;
    states.resize(static_cast<std::size_t>(lane.step + 1) * H);
    return lane.step == 0 ? of.states + lane.variant->before * of.stateStride
                          : states.data() + static_cast<std::size_t>(lane.step - 1) * H;
}

inline const float* inputOf(const GruOriginals& of, const Lane& lane) {
    const std::int32_t input =
        lane.step < lane.variant->firstSteps ? lane.variant->firstInput : of.inputOfRow[lane.row];
    return of.inputs + input * of.inputStride;
}

// Whether the variant ends with the state that was just computed, which is dropped if it is the
// original's.
HWY_INLINE bool ends(const GruOriginals& of, const Lane& lane) {
    const int H = of.recurrence->hidden;
    std::vector<float>& states = lane.variant->states;
    if (lane.step >= lane.variant->firstSteps &&
        isSameState(H, states.data() + std::ptrdiff_t{lane.step} * H,
                    of.states + lane.row * of.stateStride)) {
        states.resize(static_cast<std::size_t>(lane.step) * static_cast<std::size_t>(H));
        return true;
    }
    return lane.step + 1 == lane.variant->steps;
}

// The longest variants first, so that the last ones end at about the same time.
inline std::vector<GruVariant*> byLength(GruVariant* variants, int count) {
    std::vector<GruVariant*> queue;
    for (int i = 0; i < count; ++i) {
        variants[i].states.clear();
        if (variants[i].steps > 0) queue.push_back(variants + i);
    }
    std::stable_sort(queue.begin(), queue.end(),
                     [](const GruVariant* a, const GruVariant* b) { return a->steps > b->steps; });
    return queue;
}

// All lanes are advanced together, so that a product reads U once for all of them. A lane that ends
// takes the next variant.
void variantsForward(const GruOriginals& of, GruVariant* variants, int count) {
    const int H = of.recurrence->hidden;
    const std::vector<GruVariant*> queue = byLength(variants, count);
    auto next = queue.begin();
    std::vector<float> products(static_cast<std::size_t>(kGruTile) * 3 * H);
    float* product[kGruTile];
    for (int i = 0; i < kGruTile; ++i) product[i] = products.data() + std::ptrdiff_t{i} * 3 * H;
    Lane lanes[kGruTile];
    for (int active = 0;;) {
        for (; active < kGruTile && next != queue.end(); ++next)
            lanes[active++] = {*next, 0, (*next)->row};
        if (active == 0) return;
        const float *before[kGruTile], *input[kGruTile];
        for (int i = 0; i < active; ++i) {
            before[i] = stateBefore(of, lanes[i]);
            input[i] = inputOf(of, lanes[i]);
            prefetchRow(input[i], 3 * H);
        }
        multiplyPacked(before, active, of.recurrence->forward, nullptr, false, product);
        for (int i = active - 1; i >= 0; --i) {
            Lane& lane = lanes[i];
            gateStep(H, product[i], input[i], of.candidateBias, before[i],
                     lane.variant->states.data() + std::ptrdiff_t{lane.step} * H, nullptr);
            if (ends(of, lane)) {
                lane = lanes[--active];
                continue;
            }
            ++lane.step;
            lane.row += of.reverse ? -1 : 1;
        }
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(forward);
HWY_EXPORT(backward);
HWY_EXPORT(inputProducts);
HWY_EXPORT(variantsForward);

GruRecurrence packRecurrence(const float* weight, int hidden, Packing packing) {
    const std::ptrdiff_t H = hidden;
    std::vector<float> reordered(static_cast<std::size_t>(3 * H * H));  // gates n, r, z
    std::copy_n(weight + 2 * H * H, H * H, reordered.begin());
    std::copy_n(weight, 2 * H * H, reordered.begin() + H * H);
    GruRecurrence recurrence;
    recurrence.hidden = hidden;
    recurrence.forward = packMatrix(reordered.data(), 1, H, hidden, 3 * hidden, packing.precision);
    if (packing.training)
        recurrence.backward =
            packMatrix(reordered.data(), H, 1, 3 * hidden, hidden, packing.precision);
    return recurrence;
}

void gruForward(const GruForward& gru, int begin, int end) {
    HWY_DYNAMIC_DISPATCH(forward)(gru, begin, end);
}

void gruBackward(const GruBackward& gru, int begin, int end, float* recurrentGradient,
                 float* candidateBiasGradient) {
    HWY_DYNAMIC_DISPATCH(backward)(gru, begin, end, recurrentGradient, candidateBiasGradient);
}

void gruInputProducts(const GruBackward& gru, const GruInputProducts& inputs, int begin, int end) {
    HWY_DYNAMIC_DISPATCH(inputProducts)(gru, inputs, begin, end);
}

void gruVariants(const GruOriginals& originals, GruVariant* variants, int count) {
    HWY_DYNAMIC_DISPATCH(variantsForward)(originals, variants, count);
}

}  // namespace hanscope
#endif
