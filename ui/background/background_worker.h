#pragma once

#include <QObject>
#include <QString>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace hanscope::ui {

/// The result of a job: its value, or an error message for the user, or neither if it was
/// cancelled.
template <class T>
struct Outcome {
    std::optional<T> value;
    QString error;
};

/// The value of an outcome of work that has no result.
struct Nothing {};

/// The result of work(), or Nothing.
template <class Work>
auto resultOf(Work& work) {
    if constexpr (std::is_void_v<std::invoke_result_t<Work&>>) {
        work();
        return Nothing();
    } else {
        return work();
    }
}

/// The message for the exception being handled; empty for Cancelled. Call it only in a catch block.
QString describeCurrentException();

class BackgroundWorker;

/// Decides when the jobs of all workers begin and when their answers arrive. The program has none;
/// tests play slow disks, late answers and answers that never come with it. Its functions are
/// called on the GUI thread, and so must be the steps that it gets.
class AnswerGate {
 public:
    using Step = std::function<void()>;

    virtual ~AnswerGate() = default;
    /// A worker was asked for a job, which waits until `begin` is called. Jobs of one worker must
    /// begin in order. `work`: the mangled type of the work.
    virtual void onJob(BackgroundWorker* worker, const char* work, Step begin) = 0;
    /// A job of the worker has ended. `deliver` passes on the oldest answer that waits.
    virtual void onAnswer(BackgroundWorker* worker, Step deliver) = 0;
    /// The worker's destructor begins: its steps must not be called any more.
    virtual void onEnd(BackgroundWorker* worker) = 0;
};

/// A thread that runs jobs one after another. It exists from the beginning (see ThreadStarter), so
/// that jobs, for example of writing what is typed, do not wait while LibTorch is loaded. If the
/// system starts no more threads, waiting jobs fail, and the next one asks for a thread again. It
/// and the threads that jobs start have a lower priority than the GUI thread. A job must own all
/// data that it uses. Use this object on the GUI thread only. The destructor drops waiting jobs and
/// waits for the running one; no callback is called after it.
class BackgroundWorker : public QObject {
    Q_OBJECT
 public:
    /// Nice value added relative to the GUI thread; small enough that the thread still runs on a
    /// busy machine.
    static constexpr int kNicer = 5;

    explicit BackgroundWorker(QObject* parent = nullptr, int nicer = kNicer);
    ~BackgroundWorker() override;

    /// Runs work() on the worker thread, then done(Outcome<result of work>) on this object's
    /// thread.
    template <class Work, class Done>
    void start(Work work, Done done) {
        Job job = [work = std::move(work),
                   done = std::move(done)](bool canRun) mutable -> Delivery {
            auto outcome = std::make_shared<decltype(attempt(work, true))>(attempt(work, canRun));
            return [outcome, done = std::move(done)]() mutable { done(std::move(*outcome)); };
        };
        if (!gate_) return enqueue(std::move(job));
        gate_->onJob(this, typeid(Work).name(),
                     [this, job = std::move(job)]() mutable { enqueue(std::move(job)); });
    }

    /// For tests; null: none. It must outlive all workers, or none may have a job when it is
    /// replaced.
    static void setGate(AnswerGate* gate) { gate_ = gate; }

 private:
    using Delivery = std::function<void()>;
    /// Runs the work; without a thread to run it on, fails.
    using Job = std::function<Delivery(bool canRun)>;

    template <class Work>
    static auto attempt(Work& work, bool canRun) -> Outcome<decltype(resultOf(work))> {
        if (!canRun) return {std::nullopt, noThreadText()};
        try {
            return {resultOf(work), {}};
        } catch (...) {
            return {std::nullopt, describeCurrentException()};
        }
    }

    static QString noThreadText();
    void startThread();
    void enqueue(Job job);
    void run();
    void failAll();
    void finish(Delivery delivery);
    std::optional<Job> nextJob();
    void onAnswer();
    void deliver();

    static AnswerGate* gate_;

    std::mutex mutex_;  // guards all members below except the thread
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    std::deque<Delivery> deliveries_;
    bool isEnding_ = false;
    bool hasThread_ = true;  // or will have one soon
    const int nicer_;
    std::future<std::thread> thread_;
};

/// Tells whether a question to a worker is still the newest of its kind when its answer comes: an
/// action that asks the disk before it opens a dialog may be chosen several times until the disk
/// has answered, and opens one dialog. Use it on the GUI thread.
class NewestQuestion {
 public:
    /// Call it when something is asked. The result says whether nothing was asked since.
    std::function<bool()> ask() {
        return [asked = asked_, number = ++*asked_] { return number == *asked; };
    }

 private:
    std::shared_ptr<unsigned> asked_ = std::make_shared<unsigned>(0);
};

}  // namespace hanscope::ui
