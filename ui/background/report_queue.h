#pragma once

#include <functional>
#include <mutex>
#include <vector>

namespace hanscope::ui {

/// Queue of reports from a worker thread to the GUI thread. The GUI thread fetches them at its own
/// rate, since a run may report thousands of steps per second. Reports are delivered in order.
/// Thread-safe.
class ReportQueue {
 public:
    using Report = std::function<void()>;  ///< run on the GUI thread

    void post(Report report) {
        const std::lock_guard<std::mutex> lock(mutex_);
        reports_.push_back(std::move(report));
    }
    /// Runs the reports posted since the last call.
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
