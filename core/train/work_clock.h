#pragma once

#include <functional>

namespace hanscope {

/// Measures seconds of work, without pauses and without the time during which the machine sleeps.
/// Under Linux steady_clock stands still while the machine sleeps. Where it continues (a suspended
/// virtual machine, a stopped process), a unit of work that takes more than 30 s and 20 times
/// longer than its number of words explains is considered sleep; it then counts only as long as
/// that many words took at most before.
class WorkClock {
 public:
    using Clock = std::function<double()>;  ///< seconds; monotonic

    /// If `clock` is empty, steady_clock is used.
    explicit WorkClock(Clock clock);

    /// Time of the clock itself, including sleep and pauses.
    double now() const { return clock_(); }
    /// Seconds of work since an arbitrary moment; only differences have a meaning.
    double worked() const { return clock_() - idle_; }

    /// Begins a unit of work, which endWork() ends.
    void beginWork() { begun_ = clock_(); }
    /// Ends the work since beginWork(), which processed `words` words.
    void endWork(double words);
    /// Runs `rest`, whose time does not count as work.
    void pauseFor(const std::function<void()>& rest);

 private:
    Clock clock_;
    double idle_ = 0, begun_ = 0;
    double slowest_ = 0;  // seconds a word
};

}  // namespace hanscope
