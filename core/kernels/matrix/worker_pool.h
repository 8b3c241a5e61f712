#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace hanscope {

/// Called when a further part of a long computation is done. The shares of one computation are
/// positive and add up to 1, up to rounding. Called by several threads at the same time.
using ShareDone = std::function<void(double share)>;

/// For a computation that is the part `part` (0…1) of another one. Empty if `whole` is.
inline ShareDone partOf(const ShareDone& whole, double part) {
    if (!whole) return {};
    return [whole, part](double share) { whole(part * share); };
}

/// A fixed set of threads that execute numbered tasks; the calling thread executes tasks as well.
/// Tasks run in any order and on any thread, so a result must not depend on either.
class WorkerPool {
 public:
    /// `threads` includes the calling thread; 0 means one thread per core. If the system starts no
    /// more threads, there are fewer, possibly only the calling one.
    explicit WorkerPool(int threads = 0);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Runs task(0) … task(tasks − 1) and returns when all have finished. May be called from
    /// several threads; a call waits until the earlier ones have finished. If a task throws, no
    /// further ones begin, and the first exception is rethrown; the pool stays as it was. `task`
    /// must not call run().
    void run(int tasks, const std::function<void(int)>& task);

    /// including the calling one
    int threads() const { return static_cast<int>(workers_.size()) + 1; }

 private:
    struct Job;
    void work();
    static void takeTasks(Job& job);

    std::mutex turn_;  // held by the thread whose run() is being executed
    std::mutex mutex_;
    std::condition_variable wake_, idle_;
    Job* job_ = nullptr;
    std::atomic<std::uint64_t> generation_{0};
    int working_ = 0;  // workers that are executing the current job
    bool stop_ = false;
    std::vector<std::thread> workers_;
};

constexpr int kRowsPerTask = 64;  ///< rows of a matrix that are enough work for one task

/// Divides 0 … count − 1 into consecutive chunks of `size`, and calls body(begin, end) for each
/// chunk, in parallel.
template <class Body>
void forEachChunk(WorkerPool& pool, int count, int size, Body body) {
    pool.run((count + size - 1) / size,
             [&](int task) { body(task * size, std::min(count, (task + 1) * size)); });
}

}  // namespace hanscope
