#pragma once

#include <functional>

namespace hanscope {

/// Seconds of work: without pauses, and without the time that the machine sleeps. The usual clock
/// stands still while a machine sleeps under Linux. Where it runs on all the same (a virtual
/// machine that is put aside, a process that is stopped), work that takes far longer than its words
/// can explain is taken for sleep, and counts as long as they took at most before.
class WorkClock {
 public:
    using Clock = std::function<double()>;  ///< seconds; never goes back

    /// Empty: steady_clock.
    explicit WorkClock(Clock clock);

    /// What the clock itself says, sleep and pauses among it.
    double now() const { return clock_(); }
    /// Since whatever moment; only differences have a meaning.
    double worked() const { return clock_() - idle_; }

    void beginWork() { begun_ = clock_(); }
    /// On so many words, since beginWork().
    void endWork(double words);
    /// Does `rest`, which is no work.
    void pauseFor(const std::function<void()>& rest);

 private:
    Clock clock_;
    double idle_ = 0, begun_ = 0;
    double slowest_ = 0;  // seconds a word
};

}  // namespace hanscope
