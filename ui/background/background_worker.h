#pragma once

#include <QObject>
#include <QString>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace hanscope::ui {

/// What a piece of work came to: its value, or a sentence for the user, or neither if cancelled.
template <class T>
struct Outcome {
    std::optional<T> value;
    QString error;
};

/// The sentence for the exception being handled; empty for Cancelled. Only within a catch block.
QString describeCurrentException();

/// One thread that does one piece of work after another; it begins with the first. It gives way to
/// the window's thread, and so do the threads that work starts. Snapshot in, result out: work owns
/// what it touches. Lives on the GUI thread; destruction drops what waits,
/// waits for what runs, and no callback comes after it.
class BackgroundWorker : public QObject {
    Q_OBJECT
 public:
    /// How much lower in priority than the window's thread, not so low that a busy machine starves
    /// it.
    static constexpr int kNicer = 5;

    explicit BackgroundWorker(QObject* parent = nullptr, int nicer = kNicer);
    ~BackgroundWorker() override;

    /// Runs work() on the worker's thread, then done(Outcome<result of work>) on this object's.
    template <class Work, class Done>
    void start(Work work, Done done) {
        enqueue([work = std::move(work), done = std::move(done)]() mutable -> Delivery {
            auto outcome = std::make_shared<decltype(attempt(work))>(attempt(work));
            return [outcome, done = std::move(done)]() mutable { done(std::move(*outcome)); };
        });
    }

 private:
    using Delivery = std::function<void()>;
    using Job = std::function<Delivery()>;

    template <class Work>
    static auto attempt(Work& work) -> Outcome<std::decay_t<std::invoke_result_t<Work>>> {
        try {
            return {work(), {}};
        } catch (...) {
            return {std::nullopt, describeCurrentException()};
        }
    }

    void enqueue(Job job);
    void run();
    std::optional<Job> nextJob();
    void deliver();

    std::mutex mutex_;  // guards all below but the thread
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    std::deque<Delivery> deliveries_;
    bool isEnding_ = false;
    const int nicer_;
    std::thread thread_;
};

}  // namespace hanscope::ui
