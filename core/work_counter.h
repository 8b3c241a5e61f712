#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/progress.h"

namespace hanscope {

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
