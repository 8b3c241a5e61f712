#pragma once

#include <time.h>

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <utility>

namespace hanscope::benchmarks {

/// How long the event loop keeps others waiting. A timer ticks every five milliseconds and has a
/// widget painted, as scrolling would.
class Gaps {
 public:
    explicit Gaps(QWidget* painted) {
        constexpr int kTickMilliseconds = 5;
        timer_.setTimerType(Qt::PreciseTimer);
        timer_.callOnTimeout([this, painted] {
            note();
            painted->update();
        });
        clock_.start();
        timer_.start(kTickMilliseconds);
    }
    /// The longest time between two ticks since the last question, in milliseconds.
    qint64 longest() {
        note();
        workInLongest_ = work_;
        return std::exchange(longest_, 0);
    }
    /// What the window's thread itself computed in the gap that longest() told, in milliseconds; in
    /// the rest of it, the thread waited or had no processor.
    qint64 workInLongest() const { return workInLongest_; }

 private:
    static qint64 threadMilliseconds() {
        timespec used{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
        return used.tv_sec * 1000 + used.tv_nsec / 1000000;
    }
    void note() {
        const qint64 passed = clock_.restart(), used = threadMilliseconds();
        const qint64 worked = used - std::exchange(used_, used);
        if (passed < longest_) return;
        longest_ = passed;
        work_ = worked;
    }

    QTimer timer_;
    QElapsedTimer clock_;
    qint64 used_ = threadMilliseconds();
    qint64 longest_ = 0, work_ = 0, workInLongest_ = 0;
};

}  // namespace hanscope::benchmarks
