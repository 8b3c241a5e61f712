#include "ui/background/background_worker.h"

#include <unistd.h>

#include <QMetaObject>
#include <exception>
#include <new>

#include "core/progress.h"
#include "ui/background/thread_starter.h"
#include "ui/widgets/core_text.h"

namespace hanscope::ui {

QString describeCurrentException() {
    try {
        throw;
    } catch (const Cancelled&) {
        return {};
    } catch (const std::bad_alloc&) {
        return BackgroundWorker::tr("There is not enough memory for this; try a shorter text.");
    } catch (const std::exception& error) {
        return coreText(error.what());
    }
}

QString BackgroundWorker::noThreadText() {
    return tr("The system cannot start another thread for this; end other programs and try again.");
}

BackgroundWorker::BackgroundWorker(QObject* parent, int nicer) : QObject(parent), nicer_(nicer) {
    startThread();
}

BackgroundWorker::~BackgroundWorker() {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        isEnding_ = true;
        jobs_.clear();
    }
    changed_.notify_one();
    if (std::thread thread = thread_.get(); thread.joinable()) thread.join();
}

void BackgroundWorker::startThread() {
    thread_ = ThreadStarter::instance().start([this] { run(); }, [this] { failAll(); });
}

void BackgroundWorker::enqueue(Job job) {
    bool hadThread = true;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        jobs_.push_back(std::move(job));
        hadThread = std::exchange(hasThread_, true);
    }
    if (!hadThread) startThread();
    changed_.notify_one();
}

void BackgroundWorker::run() {
    // On Linux this applies to this thread and the threads it starts. Raising the nice value never
    // fails.
    [[maybe_unused]] const int niceness = ::nice(nicer_);
    while (std::optional<Job> job = nextJob()) {
        Delivery delivery = (*job)(true);
        job.reset();
        finish(std::move(delivery));
    }
}

/// There is no thread to run the jobs on.
void BackgroundWorker::failAll() {
    std::deque<Job> jobs;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        jobs.swap(jobs_);
        hasThread_ = false;
    }
    for (Job& job : jobs) finish(job(false));
}

void BackgroundWorker::finish(Delivery delivery) {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        deliveries_.push_back(std::move(delivery));
    }
    QMetaObject::invokeMethod(
        this, [this] { deliver(); }, Qt::QueuedConnection);
}

std::optional<BackgroundWorker::Job> BackgroundWorker::nextJob() {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return isEnding_ || !jobs_.empty(); });
    if (isEnding_) return std::nullopt;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    return job;
}

void BackgroundWorker::deliver() {
    Delivery delivery;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        delivery = std::move(deliveries_.front());
        deliveries_.pop_front();
    }
    delivery();
}

}  // namespace hanscope::ui
