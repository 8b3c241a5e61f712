#include "ui/background/thread_starter.h"

#include <system_error>
#include <utility>

namespace hanscope::ui {

ThreadStarter& ThreadStarter::instance() {
    static ThreadStarter starter;
    return starter;
}

ThreadStarter::ThreadStarter() : thread_([this] { run(); }) {}

ThreadStarter::~ThreadStarter() {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        isEnding_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

std::future<std::thread> ThreadStarter::start(std::function<void()> work,
                                              std::function<void()> failed) {
    Start start([work = std::move(work), failed = std::move(failed)] {
        try {
            return std::thread(work);
        } catch (const std::system_error&) {
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

void ThreadStarter::run() {
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

}  // namespace hanscope::ui
