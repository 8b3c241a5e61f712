#include "core/train/networks/word_offsets.h"

#include <cmath>

#include "core/kernels/dropout.h"
#include "core/kernels/vectors.h"

namespace hanscope {
namespace {

constexpr std::uint32_t kWordDirectionSite = 9;  // another than those of dropout and of the scores

}  // namespace

double normOf(const at::Tensor& x) {
    const at::Tensor rows = x.contiguous();
    return std::sqrt(squaredNorm(rows.data_ptr<float>(), static_cast<std::size_t>(rows.numel())));
}

at::Tensor alongGradient(const at::Tensor& gradient, double norm) {
    const double length = normOf(gradient);
    return gradient * (length > 0 ? norm / length : 0);
}

at::Tensor randomWordOffsets(const HanBatch& batch, std::uint64_t seed, std::uint64_t step,
                             std::int64_t width, double norm) {
    const auto words = static_cast<std::int64_t>(batch.distinctWords.size());
    at::Tensor offsets = at::empty({words, width}, at::kFloat);
    const auto count = static_cast<std::size_t>(width);
    for (std::int64_t i = 0; i < words; ++i) {
        const auto word =
            static_cast<std::size_t>(batch.distinctWords[static_cast<std::size_t>(i)]);
        dropoutMask({seed, step, kWordDirectionSite}, 0.5, word * count, count,
                    offsets.data_ptr<float>() + i * width);
    }
    offsets = (offsets - 1) * (norm / std::sqrt(static_cast<double>(offsets.numel())));  // 0 or 2
    return offsets.requires_grad_(true);
}

}  // namespace hanscope
