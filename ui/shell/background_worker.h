#pragma once

#include <QMetaObject>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <memory>
#include <optional>
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

/// One thread that does one piece of work after another. Snapshot in, result out: work owns what
/// it touches. Lives on the GUI thread; destruction drops what waits, waits for what runs, and no
/// callback comes after it.
class BackgroundWorker : public QObject {
    Q_OBJECT
 public:
    explicit BackgroundWorker(QObject* parent = nullptr);
    ~BackgroundWorker() override;

    /// Runs work() on the worker's thread, then done(Outcome<result of work>) on this object's.
    template <class Work, class Done>
    void start(Work work, Done done) {
        using Result = Outcome<std::decay_t<std::invoke_result_t<Work>>>;
        pool_.start([this, work = std::move(work), done = std::move(done)]() mutable {
            auto outcome = std::make_shared<Result>(attempt(work));
            QMetaObject::invokeMethod(
                this, [outcome, done = std::move(done)]() mutable { done(std::move(*outcome)); },
                Qt::QueuedConnection);
        });
    }

 private:
    template <class Work>
    static auto attempt(Work& work) -> Outcome<std::decay_t<std::invoke_result_t<Work>>> {
        try {
            return {work(), {}};
        } catch (...) {
            return {std::nullopt, describeCurrentException()};
        }
    }

    QThreadPool pool_;
};

}  // namespace hanscope::ui
