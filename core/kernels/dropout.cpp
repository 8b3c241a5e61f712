#include "core/kernels/dropout.h"

namespace hanscope {
namespace {

// The finaliser of MurmurHash3 (64 bit): every input bit reaches every output bit.
std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ULL;
    return x ^ (x >> 33);
}

}  // namespace

void dropoutMask(const DropoutStream& stream, double rate, std::size_t first, std::size_t count,
                 float* mask) {
    const std::uint64_t key = mix(mix(mix(stream.seed) + stream.step) + stream.site);
    const auto threshold = static_cast<std::uint32_t>(rate * 4294967296.0);
    const auto keep = static_cast<float>(1.0 / (1.0 - rate));
    for (std::size_t i = 0; i < count; ++i) {
        const auto bits = static_cast<std::uint32_t>(mix(key + (first + i) * 0x9e3779b97f4a7c15ULL) >> 32);
        mask[i] = bits < threshold ? 0.0f : keep;
    }
}

}  // namespace hanscope
