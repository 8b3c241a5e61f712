#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "core/error.h"

namespace hanscope {

/// A stop request, shared by the thread that requests it and the thread that does the work. Copies
/// refer to the same request. Thread-safe.
class CancelToken {
 public:
    CancelToken() : requested_(std::make_shared<std::atomic<bool>>(false)) {}

    /// May be called by any thread, any number of times.
    void cancel() const { requested_->store(true, std::memory_order_relaxed); }
    /// Whether cancel() has been called.
    bool isCancelled() const { return requested_->load(std::memory_order_relaxed); }
    /// Throws Cancelled if cancel() has been called.
    void check() const {
        if (isCancelled()) throw Cancelled();
    }

 private:
    std::shared_ptr<std::atomic<bool>> requested_;
};

/// Called repeatedly by long work. `done` and `total` have the same unit; `total` is 0 while it is
/// not known.
using ProgressCallback = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// The progress of one of several equal parts of a work, counted from 0, as that of the whole.
/// Empty if `progress` is.
inline ProgressCallback progressOfPart(const ProgressCallback& progress, std::uint64_t part,
                                       std::uint64_t parts) {
    if (!progress) return {};
    return [progress, part, parts](std::uint64_t done, std::uint64_t total) {
        progress(part * total + done, parts * total);
    };
}

/// Counts what a long work has done, in any unit. Use it on the thread that does the work.
class WorkCounter {
 public:
    /// `progress` may be empty.
    WorkCounter(std::uint64_t total, ProgressCallback progress, CancelToken cancel)
        : total_(total), progress_(std::move(progress)), cancel_(std::move(cancel)) {}

    /// Throws Cancelled if the work was cancelled. More than the total counts as the total.
    void advance(std::uint64_t amount) {
        cancel_.check();
        done_ = std::min(total_, done_ + amount);
        if (progress_) progress_(done_, total_);
    }

 private:
    std::uint64_t done_ = 0;
    const std::uint64_t total_;
    const ProgressCallback progress_;
    const CancelToken cancel_;
};

}  // namespace hanscope
