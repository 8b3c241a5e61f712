#include "core/kernels/gru_variants.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/gru_variants.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <vector>

#include "core/kernels/gru-inl.h"
#include "core/kernels/matrix-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

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
    const std::int32_t input = lane.step == 0 ? lane.variant->firstInput : of.inputOfRow[lane.row];
    return of.inputs + input * of.inputStride;
}

// Whether the variant ends with the state that was just computed, which is dropped if it is the
// original's.
HWY_INLINE bool ends(const GruOriginals& of, const Lane& lane) {
    const int H = of.recurrence->hidden;
    std::vector<float>& states = lane.variant->states;
    if (lane.step > 0 && isSameState(H, states.data() + std::ptrdiff_t{lane.step} * H,
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
        multiplyPointers(before, active, H, 3 * H, of.recurrence->forward.panels.data(), nullptr,
                         false, product);
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
HWY_EXPORT(variantsForward);

void gruVariants(const GruOriginals& originals, GruVariant* variants, int count) {
    HWY_DYNAMIC_DISPATCH(variantsForward)(originals, variants, count);
}

}  // namespace hanscope
#endif
