#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "core/error.h"

namespace hanscope {

/// A stop request, shared by the thread that requests it and the thread that does the work. Copies
/// refer to the same request. Thread-safe.
class CancelToken {
 public:
    CancelToken() : requested_(std::make_shared<std::atomic<bool>>(false)) {}

    void cancel() const { requested_->store(true, std::memory_order_relaxed); }
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

}  // namespace hanscope
