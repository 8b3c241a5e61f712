#include "core/kernels/matrix/worker_pool.h"

#include <algorithm>
#include <exception>

#include "core/threads.h"

namespace hanscope {
namespace {

// Parallel regions follow each other within microseconds, so workers spin briefly before they
// sleep; this avoids most wake-ups.
constexpr int kSpins = 2000;

void relax() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#else
    std::this_thread::yield();
#endif
}

}  // namespace

struct WorkerPool::Job {
    const std::function<void(int)>* task;
    int tasks;
    std::atomic<int> next{0};
    std::mutex mutex{};
    std::exception_ptr thrown{};  // by the first task that threw
};

WorkerPool::WorkerPool(int threads) {
    if (threads <= 0) threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    workers_ = startThreads(threads - 1, [this] { work(); });
}

WorkerPool::~WorkerPool() {
    {
        std::lock_guard<std::mutex> lock(mutex_);
        stop_ = true;
        ++generation_;
    }
    wake_.notify_all();
    for (auto& worker : workers_) worker.join();
}

void WorkerPool::takeTasks(Job& job) {
    try {
        for (int i = job.next++; i < job.tasks; i = job.next++) (*job.task)(i);
    } catch (...) {
        job.next = job.tasks;
        const std::lock_guard<std::mutex> lock(job.mutex);
        if (!job.thrown) job.thrown = std::current_exception();
    }
}

void WorkerPool::run(int tasks, const std::function<void(int)>& task) {
    if (tasks <= 1 || workers_.empty()) {
        for (int i = 0; i < tasks; ++i) task(i);
        return;
    }
    std::lock_guard<std::mutex> turn(turn_);
    Job job{&task, tasks};
    {
        std::lock_guard<std::mutex> lock(mutex_);
        job_ = &job;
        ++generation_;
    }
    wake_.notify_all();
    takeTasks(job);
    std::unique_lock<std::mutex> lock(mutex_);
    job_ = nullptr;  // a worker that wakes up late must not find it
    idle_.wait(lock, [this] { return working_ == 0; });
    if (job.thrown) std::rethrow_exception(job.thrown);
}

void WorkerPool::work() {
    std::uint64_t seen = 0;
    for (;;) {
        for (int spin = 0; spin < kSpins && generation_.load(std::memory_order_relaxed) == seen;
             ++spin)
            relax();
        std::unique_lock<std::mutex> lock(mutex_);
        wake_.wait(lock, [&] { return generation_.load() != seen; });
        seen = generation_.load();
        if (stop_) return;
        Job* job = job_;
        if (!job) continue;
        ++working_;
        lock.unlock();
        takeTasks(*job);
        lock.lock();
        if (--working_ == 0) idle_.notify_all();
    }
}

}  // namespace hanscope
