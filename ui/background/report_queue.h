#pragma once

#include <functional>
#include <mutex>
#include <vector>

namespace hanscope::ui {

/// What a thread has to tell the window, in its order, kept until the window asks: a run reports
/// thousands of steps a second, and a person sees some twenty pictures. Thread-safe.
class ReportQueue {
 public:
    using Report = std::function<void()>;  ///< what the window's thread is to do

    void post(Report report) {
        const std::lock_guard<std::mutex> lock(mutex_);
        reports_.push_back(std::move(report));
    }
    /// Does what was posted since the last time.
    void deliver() {
        std::vector<Report> reports;
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            reports.swap(reports_);
        }
        for (const Report& report : reports) report();
    }

 private:
    std::mutex mutex_;
    std::vector<Report> reports_;
};

}  // namespace hanscope::ui
