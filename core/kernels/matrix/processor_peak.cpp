#include "core/kernels/matrix/processor_peak.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/matrix/processor_peak.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "core/kernels/matrix/simd-inl.h"
#include "core/kernels/matrix/worker_pool.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// As many chains as hide the latency of a multiply-add and fit in the registers.
constexpr int kChains = HWY_TARGET <= HWY_AVX3 ? 16 : 10;

// Returns the operations; `values` (kChains × kLanes) receives the results, so that they are
// needed.
std::int64_t multiplyAdds(std::int64_t rounds, float* values) {
    const Floats d;
    const Vector factor = hn::Set(d, values[0]), term = hn::Set(d, values[1]);
    Vector sums[kChains];
    for (int i = 0; i < kChains; ++i) sums[i] = hn::Set(d, values[2 + i]);
    for (std::int64_t round = 0; round < rounds; ++round)
        for (int i = 0; i < kChains; ++i) sums[i] = hn::MulAdd(sums[i], factor, term);
    for (int i = 0; i < kChains; ++i) hn::StoreU(sums[i], d, values + i * kLanes);
    return rounds * kChains * static_cast<std::int64_t>(2 * kLanes);
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(multiplyAdds);

double peakOperationsPerSecond(WorkerPool& pool) {
    constexpr int kTrials = 20;
    constexpr std::int64_t kRounds = 200000;
    double best = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<std::int64_t> operations(static_cast<std::size_t>(pool.threads()));
        const auto start = std::chrono::steady_clock::now();
        pool.run(pool.threads(), [&](int task) {
            std::vector<float> values(2048, 0.5f);
            operations[static_cast<std::size_t>(task)] =
                HWY_DYNAMIC_DISPATCH(multiplyAdds)(kRounds, values.data());
        });
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        double sum = 0;
        for (const std::int64_t one : operations) sum += static_cast<double>(one);
        best = std::max(best, sum / taken.count());
    }
    return best;
}

}  // namespace hanscope
#endif
