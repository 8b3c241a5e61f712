#include "ui/background/background_worker.h"

#include <unistd.h>

#include <QMetaObject>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "core/progress.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

/// A thread that starts other threads. To start a thread waits while a library is being loaded,
/// which takes seconds for LibTorch on a busy machine, and the GUI thread must not wait that long.
/// There is one in the program; its functions may be called on any thread.
class ThreadStarter {
 public:
    /// The first call starts its thread: make it before a library is loaded.
    static ThreadStarter& instance() {
        static ThreadStarter starter;
        return starter;
    }

    /// Soon starts a thread that runs `work`. Does not wait. Whoever has the result must join it.
    /// If the system starts no more threads, calls `failed` on this object's thread while it
    /// handles the exception, and the result is no thread.
    std::future<std::thread> start(std::function<void()> work, std::function<void()> failed) {
        Start start([work = std::move(work), failed = std::move(failed)] {
            try {
                return std::thread(work);
            } catch (const std::exception&) {  // no thread, or no memory for it
                failed();
                return std::thread();
            }
        });
        std::future<std::thread> started = start.get_future();
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            waiting_.push_back(std::move(start));
        }
        changed_.notify_one();
        return started;
    }

 private:
    using Start = std::packaged_task<std::thread()>;

    ThreadStarter() : thread_([this] { run(); }) {}
    ~ThreadStarter() {
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            isEnding_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }

    void run() {
        std::unique_lock<std::mutex> lock(mutex_);
        while (true) {
            changed_.wait(lock, [this] { return isEnding_ || !waiting_.empty(); });
            if (isEnding_) return;
            Start start = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            start();
            lock.lock();
        }
    }

    std::mutex mutex_;  // guards the two members below
    std::condition_variable changed_;
    std::deque<Start> waiting_;
    bool isEnding_ = false;
    std::thread thread_;
};

QString describeCurrentException() {
    try {
        throw;
    } catch (const Cancelled&) {
        return {};
    } catch (const std::bad_alloc&) {
        return BackgroundWorker::tr("There is not enough memory for this; try a shorter text.");
    } catch (const std::system_error& error) {
        return error.code() == std::errc::resource_unavailable_try_again
                   ? BackgroundWorker::tr(
                         "The system cannot start another thread for this; end "
                         "other programs and try again.")
                   : errorText(error);
    } catch (const std::exception& error) {
        return errorText(error);
    }
}

QString BackgroundWorker::noThreadText() {
    return tr("The system cannot start another thread for this; end other programs and try again.");
}

AnswerGate* BackgroundWorker::gate_ = nullptr;

BackgroundWorker::BackgroundWorker(QObject* parent, int nicer) : QObject(parent), nicer_(nicer) {
    startThread();
}

BackgroundWorker::~BackgroundWorker() {
    if (gate_) gate_->onEnd(this);
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
        this, [this] { onAnswer(); }, Qt::QueuedConnection);
}

std::optional<BackgroundWorker::Job> BackgroundWorker::nextJob() {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return isEnding_ || !jobs_.empty(); });
    if (isEnding_) return std::nullopt;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    return job;
}

void BackgroundWorker::onAnswer() {
    if (!gate_) return deliver();
    gate_->onAnswer(this, [this] { deliver(); });
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

#include "moc_background_worker.cpp"
