#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace hanscope {

/// A fixed set of threads that share out numbered tasks. The caller works too. Tasks may run in any
/// order on any thread, so a result must not depend on which thread ran what.
class WorkerPool {
 public:
    /// `threads` counts the caller; 0 means all cores.
    explicit WorkerPool(int threads = 0);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Runs task(0) … task(tasks − 1) and returns when all are done. Callers from several threads
    /// take turns. `task` must not throw and must not call run() itself.
    void run(int tasks, const std::function<void(int)>& task);

    int threads() const { return static_cast<int>(workers_.size()) + 1; }

 private:
    struct Job;
    void work();
    static void takeTasks(Job& job);

    std::mutex turn_;  // held by the caller whose job is running
    std::mutex mutex_;
    std::condition_variable wake_, idle_;
    Job* job_ = nullptr;
    std::atomic<std::uint64_t> generation_{0};
    int working_ = 0;  // workers inside the current job
    bool stop_ = false;
    std::vector<std::thread> workers_;
};

constexpr int kRowsPerTask = 64;  ///< rows of a matrix that are worth a task of their own

/// Calls body(begin, end) for consecutive runs of `count` items, `size` at a time, in parallel.
template <class Body>
void forEachChunk(WorkerPool& pool, int count, int size, Body body) {
    pool.run((count + size - 1) / size,
             [&](int task) { body(task * size, std::min(count, (task + 1) * size)); });
}

}  // namespace hanscope
