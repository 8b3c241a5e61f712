#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <functional>
#include <mutex>
#include <vector>

#include "core/progress.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// Estimates how long a work still takes from what was done since the first share that was told,
/// because nothing is known of the time before it.
class TimeLeft {
 public:
    /// Another work begins, of which no share is known yet.
    void restart() { sinceFirst_.invalidate(); }
    /// `share`: what is done, 0…1.
    void report(double share) {
        if (isKnown()) return;
        first_ = share;
        sinceFirst_.start();
    }
    bool isKnown() const { return sinceFirst_.isValid(); }
    /// Seconds from now until the end if `share` is done now; negative: not known yet.
    double seconds(double share) const {
        constexpr double kSecondsToEstimate = 1;
        const double passed = isKnown() ? static_cast<double>(sinceFirst_.elapsed()) / 1000 : 0;
        const double done = share - first_;
        return passed >= kSecondsToEstimate && done > 0 ? passed * (1 - share) / done : -1;
    }

 private:
    QElapsedTimer sinceFirst_;
    double first_ = 0;
};

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

/// Runs one long job on a worker thread, with progress, reports and a way to stop it. A new job
/// cancels the one before, from which nothing more is heard. Use it on the GUI thread only.
class LongJob : public QObject {
    Q_OBJECT
 public:
    /// What a job uses on the worker thread.
    struct Context {
        CancelToken cancel;
        ProgressCallback progress;
        /// Runs a report on the GUI thread, in order, within a tenth of a second.
        std::function<void(ReportQueue::Report)> report;
    };
    using Task = std::function<void(const Context&)>;  ///< a job without a result

    explicit LongJob(QObject* parent = nullptr);
    ~LongJob() override;

    /// Runs work(context) on the worker thread, then done(Outcome<result of work>) here, after all
    /// reports.
    template <class Work, class Done>
    void start(Work work, Done done) {
        const Context context = begin();
        worker_.start([work = std::move(work), context] { return work(context); },
                      [this, done = std::move(done), number = number_](auto outcome) {
                          if (number != number_) return;
                          end();
                          done(std::move(outcome));
                      });
    }
    /// Asks the job to stop; done() is called with an outcome that has neither value nor error.
    void cancel() { cancel_.cancel(); }
    /// The same, but nothing more is heard of it.
    void forget();
    bool isRunning() const { return clock_.isActive(); }
    /// Whether it was asked to stop and still runs.
    bool isStopping() const { return isRunning() && cancel_.isCancelled(); }

 Q_SIGNALS:
    /// 0…1; negative: not known. Emitted when a thousandth more is done.
    void progressed(double share);

 private:
    Context begin();
    void end();

    quint64 number_ = 0;
    CancelToken cancel_;
    std::shared_ptr<ReportQueue> reports_;
    QTimer clock_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
