#pragma once

#include <QMessageBox>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>
#include <utility>

#include "ui/background/long_job.h"

class QPushButton;
class QWidget;

namespace hanscope::ui {

class Banner;

/// The question before a window closes while something is exported.
struct CloseQuestion {
    QString title, question, details;
};

/// Runs exports of a window one after another on a worker thread. The banner shows how far one is
/// that takes a while, and can cancel it. Use it on the GUI thread only; the parts must outlive it.
class ExportQueue : public QObject {
    Q_OBJECT
 public:
    /// Exports that take less time are not shown.
    static constexpr int kDelayMilliseconds = 500;

    ExportQueue(QWidget* window, Banner* banner, CloseQuestion question, QObject* parent);

    /// Runs work(LongJob::Context) on the worker thread when the exports before it have ended, then
    /// done(Outcome<result of work>) here. If it is cancelled, the outcome has neither value nor
    /// error. `message` says what is done: "“a.svg” is being written…".
    template <class Work, class Done>
    void start(const QString& message, Work work, Done done) {
        waiting_.push_back([this, message, work = std::move(work), done = std::move(done)] {
            begin(message);
            job_.start(work, [this, done](auto outcome) {
                if (end()) done(std::move(outcome));
            });
        });
        if (!isRunning()) startNext();
    }
    bool isRunning() const { return isRunning_; }
    /// Whether the window may close. If not, asks; the window closes when the user agrees and the
    /// running export has stopped. Exports that wait are dropped then.
    bool mayClose();

 private:
    void startNext();
    void begin(const QString& message);
    bool end();
    void showProgress();
    void askToClose();

    QWidget* window_;
    Banner* banner_;
    const CloseQuestion question_;
    QPointer<QMessageBox> asked_;  // the question, while it is open
    QPushButton* cancel_;
    QString message_;
    double share_ = -1;
    TimeLeft left_;
    QTimer delay_;
    bool isRunning_ = false;
    bool isClosing_ = false;  // the window closes after the export
    std::deque<std::function<void()>> waiting_;
    LongJob job_;
};

}  // namespace hanscope::ui
