#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace hanscope {

/// The parts into which the processor time of a HAN's kernels is divided.
enum class KernelPart {
    Projection,          ///< input side of each distinct input
    Recurrence,          ///< both GRUs, forward
    Pooling,             ///< forward, with the attention's product
    PoolingBackward,     ///< with the gradients of the attention's parameters
    RecurrenceBackward,  ///< with the gradients of the recurrent weights
    ProjectionBackward,  ///< gradients of the inputs and of the input weights
    Optimizer,           ///< steps of the word vectors
};
constexpr std::size_t kKernelParts = 7;  ///< number of KernelPart

/// What a part is called in a table.
const char* nameOf(KernelPart part);

/// Processor time and arithmetic of the kernels, while it is the one of profileKernels().
class KernelProfile {
 public:
    /// The sums over all threads.
    struct Sum {
        std::atomic<std::int64_t> nanoseconds{0};
        std::atomic<std::int64_t> operations{0};  ///< of the matrix products: 2 a multiply-add
    };
    Sum& of(KernelPart part) { return sums_[static_cast<std::size_t>(part)]; }  ///< to add to
    /// What was added to `part` so far.
    const Sum& of(KernelPart part) const { return sums_[static_cast<std::size_t>(part)]; }

 private:
    std::array<Sum, kKernelParts> sums_;
};

/// The kernels add their time to `profile` from now on, or with null nowhere, as at the start. A
/// shared library with kernels of its own has its own setting. `profile` must outlive the kernels
/// that run.
void profileKernels(KernelProfile* profile);

/// Adds the time from its construction to its destruction, and `operations`, to the profile of
/// profileKernels(). Costs nothing to speak of if there is none.
class KernelTimer {
 public:
    KernelTimer(KernelPart part, std::int64_t operations);
    ~KernelTimer();
    KernelTimer(const KernelTimer&) = delete;
    KernelTimer& operator=(const KernelTimer&) = delete;

 private:
    KernelProfile::Sum* sum_;  // null: there is no profile
    std::int64_t operations_;
    std::chrono::steady_clock::time_point start_;
};

}  // namespace hanscope
