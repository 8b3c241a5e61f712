#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>

namespace hanscope::ui {

/// A thread that starts other threads. To start a thread waits while a library is being loaded,
/// which takes seconds for LibTorch on a busy machine, and the GUI thread must not wait that long.
/// There is one in the program; its functions may be called on any thread.
class ThreadStarter {
 public:
    /// The first call starts its thread: make it before a library is loaded.
    static ThreadStarter& instance();

    /// Soon starts a thread that runs `work`. Does not wait. Whoever has the result must join it.
    /// If the system starts no more threads, calls `failed` on this object's thread while it
    /// handles the exception, and the result is no thread.
    std::future<std::thread> start(std::function<void()> work, std::function<void()> failed);

 private:
    using Start = std::packaged_task<std::thread()>;

    ThreadStarter();
    ~ThreadStarter();
    void run();

    std::mutex mutex_;  // guards the two members below
    std::condition_variable changed_;
    std::deque<Start> waiting_;
    bool isEnding_ = false;
    std::thread thread_;
};

}  // namespace hanscope::ui
