#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/kernels/optimizer_steps.h"
#include "core/kernels/worker_pool.h"

namespace hanscope {

/// Parameters, and the moments of Adam's optimiser for them.
struct AdamArray {
    std::vector<float> values, first, second;
    explicit AdamArray(std::size_t count) : values(count), first(count), second(count) {}
};

/// One step for the rows of `array`, each of `width` values; row i of `gradients` is that of
/// rows[i], which are distinct. The other rows and their moments stay.
void updateRows(const AdamStep& step, const std::vector<std::int64_t>& rows, std::int64_t width,
                const float* gradients, WorkerPool& pool, AdamArray& array);

/// One step for all values.
void updateAll(const AdamStep& step, const std::vector<float>& gradients, WorkerPool& pool,
               AdamArray& array);

}  // namespace hanscope
