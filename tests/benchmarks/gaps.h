#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <algorithm>
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
            longest_ = std::max(longest_, clock_.restart());
            painted->update();
        });
        clock_.start();
        timer_.start(kTickMilliseconds);
    }
    /// The longest time between two ticks since the last question, in milliseconds.
    qint64 longest() { return std::max(std::exchange(longest_, 0), clock_.restart()); }

 private:
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 longest_ = 0;
};

}  // namespace hanscope::benchmarks
