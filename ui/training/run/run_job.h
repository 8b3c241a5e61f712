#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <variant>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/experiment/metrics_log.h"
#include "core/experiment/run_event.h"
#include "core/experiment/run_folder.h"
#include "ui/background/long_job.h"
#include "ui/training/timeline/snapshot_line.h"

namespace hanscope::ui {

/// The run was paused or continued.
struct PauseChanged {
    bool isPaused = false;
};

/// The reports of a run that the window shows.
using RunReport = std::variant<RunEvent, PauseChanged, Snapshot>;

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
    /// Blocks while the gate is closed. Calls `waiting(true)` before it waits and `waiting(false)`
    /// after.
    void pass(const std::function<void(bool waits)>& waiting) {
        std::unique_lock<std::mutex> lock(mutex_);
        if (!isClosed_) return;
        waiting(true);
        opened_.wait(lock, [this] { return !isClosed_; });
        waiting(false);
    }

 private:
    std::mutex mutex_;
    std::condition_variable opened_;
    bool isClosed_ = false;
};

/// What to do with a run: continue, or end it early in one of three ways.
enum class StopMode { GoOn, KeepBest, GoOnLater, Discard };

/// Carries out a plan, from reading the texts to writing the model, on one thread. The functions
/// for other threads are marked.
class RunJob {
 public:
    /// The receiver is called by ReportQueue::deliver().
    using Receiver = std::function<void(const RunReport&)>;
    RunJob(RunFolder folder, std::shared_ptr<SnapshotReader> look, Receiver receiver);

    /// Runs the plan. Throws the same exceptions as runExperiment().
    ExperimentResult run();

    // The following may be called on any thread.
    void pause() { gate_.close(); }
    void proceed() { gate_.open(); }
    void end(StopMode wish);
    StopMode wish() const { return wish_; }
    ReportQueue& reports() { return reports_; }

    /// Not to be changed before the end of run().
    RunFolder& folder() { return folder_; }
    /// Call from RunStarted on: the reports of a resumed run from before its interruption.
    const std::vector<RunMetrics>& past() const { return past_; }
    /// Call after run(): the file of the reports of a run whose model was saved; else empty.
    const std::filesystem::path& keptMetrics() const { return keptMetrics_; }

 private:
    ExperimentObserver observer(const TrainingPlan& plan);
    RunListener listener(const TrainingPlan& plan);
    void follow(const RunEvent& event, const TrainingPlan& plan);
    void post(RunReport info);

    RunFolder folder_;
    std::vector<RunMetrics> past_;
    std::filesystem::path keptMetrics_;
    const std::shared_ptr<SnapshotReader> look_;
    const Receiver receiver_;
    ReportQueue reports_;
    RunGate gate_;
    CancelToken cancel_;
    std::atomic<StopMode> wish_{StopMode::GoOn};
};

}  // namespace hanscope::ui
