#include "core/train/networks/torch_dropout.h"

namespace hanscope {
namespace {

using at::Tensor;

std::int64_t bits(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

// x >> `count` without the sign's copies.
Tensor shifted(const Tensor& x, int count) {
    return at::bitwise_right_shift(x, count).bitwise_and_(bits(~std::uint64_t{0} >> count));
}

// The numbers of mixed() of each element; changes x.
Tensor eachMixed(Tensor x) {
    x.bitwise_xor_(shifted(x, 33)).mul_(bits(0xff51afd7ed558ccdULL));
    x.bitwise_xor_(shifted(x, 33)).mul_(bits(0xc4ceb9fe1a85ec53ULL));
    return x.bitwise_xor_(shifted(x, 33));
}

}  // namespace

Tensor torchDropoutMask(const DropoutStream& stream, double rate, const Tensor& places) {
    const auto threshold = static_cast<std::uint32_t>(rate * 4294967296.0);
    const Tensor hash = eachMixed((places * bits(0x9e3779b97f4a7c15ULL)).add_(bits(keyOf(stream))));
    const Tensor kept = shifted(hash, 32).ge(std::int64_t{threshold});
    return kept.to(at::kFloat).mul_(static_cast<float>(1.0 / (1.0 - rate)));
}

Tensor placesFrom(const Tensor& first, std::int64_t width) {
    return first.unsqueeze(1) + at::arange(width, first.options());
}

}  // namespace hanscope
