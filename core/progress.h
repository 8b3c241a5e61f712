#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "core/error.h"

namespace hanscope {

/// A stop request shared between the one who asks and the one who works. Copies share the request.
class CancelToken {
 public:
    CancelToken() : requested_(std::make_shared<std::atomic<bool>>(false)) {}

    void cancel() const { requested_->store(true, std::memory_order_relaxed); }
    bool isCancelled() const { return requested_->load(std::memory_order_relaxed); }
    /// Throws Cancelled once cancel() was called.
    void check() const {
        if (isCancelled()) throw Cancelled();
    }

 private:
    std::shared_ptr<std::atomic<bool>> requested_;
};

/// Called by long work with (done, total) in the same unit; total 0 while it is not known.
using ProgressCallback = std::function<void(std::uint64_t done, std::uint64_t total)>;

}  // namespace hanscope
