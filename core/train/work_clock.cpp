#include "core/train/work_clock.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace hanscope {

namespace {

constexpr double kMinSleepSeconds = 30;
constexpr double kMinSleepRatio = 20;  // to the longest time that as many words took before

double steadySeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

WorkClock::WorkClock(Clock clock) : clock_(clock ? std::move(clock) : steadySeconds) {}

void WorkClock::endWork(double words) {
    const double took = clock_() - begun_;
    const double maximum = slowest_ * words;
    if (maximum > 0 && took > kMinSleepSeconds && took > kMinSleepRatio * maximum)
        idle_ += took - maximum;
    else
        slowest_ = std::max(slowest_, took / std::max(words, 1.0));
}

void WorkClock::pauseFor(const std::function<void()>& rest) {
    const double before = clock_();
    rest();
    idle_ += clock_() - before;
}

}  // namespace hanscope
