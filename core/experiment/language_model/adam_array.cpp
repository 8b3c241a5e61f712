#include "core/experiment/language_model/adam_array.h"

namespace hanscope {
namespace {

constexpr int kRowsAtOnce = 64, kNumbersAtOnce = 16384;

void update(const AdamStep& step, const float* gradients, std::int64_t at, std::int64_t count,
            AdamArray& array) {
    adamStep(step, gradients, array.values.data() + at, array.first.data() + at,
             array.second.data() + at, static_cast<std::size_t>(count));
}

}  // namespace

void updateRows(const AdamStep& step, const std::vector<std::int64_t>& rows, std::int64_t width,
                const float* gradients, WorkerPool& pool, AdamArray& array) {
    forEachChunk(pool, static_cast<int>(rows.size()), kRowsAtOnce, [&](int begin, int end) {
        for (std::int64_t i = begin; i < end; ++i)
            update(step, gradients + i * width, rows[static_cast<std::size_t>(i)] * width, width,
                   array);
    });
}

void updateAll(const AdamStep& step, const std::vector<float>& gradients, WorkerPool& pool,
               AdamArray& array) {
    forEachChunk(pool, static_cast<int>(gradients.size()), kNumbersAtOnce, [&](int begin, int end) {
        update(step, gradients.data() + begin, begin, end - begin, array);
    });
}

}  // namespace hanscope
