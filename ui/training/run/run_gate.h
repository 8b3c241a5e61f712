#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

namespace hanscope::ui {

/// Blocks a run's thread while the run is paused. Thread-safe.
class RunGate {
 public:
    void close() {
        const std::lock_guard<std::mutex> lock(mutex_);
        isClosed_ = true;
    }
    void open() {
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            isClosed_ = false;
        }
        opened_.notify_all();
    }
    /// Blocks while the gate is closed. Calls `told(true)` before it waits and `told(false)` after.
    void pass(const std::function<void(bool waits)>& told) {
        std::unique_lock<std::mutex> lock(mutex_);
        if (!isClosed_) return;
        told(true);
        opened_.wait(lock, [this] { return !isClosed_; });
        told(false);
    }

 private:
    std::mutex mutex_;
    std::condition_variable opened_;
    bool isClosed_ = false;
};

}  // namespace hanscope::ui
