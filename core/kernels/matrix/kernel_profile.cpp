#include "core/kernels/matrix/kernel_profile.h"

namespace hanscope {
namespace {

std::atomic<KernelProfile*> activeProfile{nullptr};

}  // namespace

const char* nameOf(KernelPart part) {
    static constexpr const char* kNames[kKernelParts] = {
        "input projection",    "GRUs",           "attention",
        "attention, backward", "GRUs, backward", "input projection, backward",
        "word vectors' steps"};
    return kNames[static_cast<std::size_t>(part)];
}

void profileKernels(KernelProfile* profile) {
    activeProfile = profile;
}

KernelTimer::KernelTimer(KernelPart part, std::int64_t operations)
    : sum_(nullptr), operations_(operations) {
    KernelProfile* profile = activeProfile.load(std::memory_order_relaxed);
    if (!profile) return;
    sum_ = &profile->of(part);
    start_ = std::chrono::steady_clock::now();
}

KernelTimer::~KernelTimer() {
    if (!sum_) return;
    const auto taken = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::steady_clock::now() - start_);
    sum_->nanoseconds.fetch_add(taken.count(), std::memory_order_relaxed);
    sum_->operations.fetch_add(operations_, std::memory_order_relaxed);
}

}  // namespace hanscope
