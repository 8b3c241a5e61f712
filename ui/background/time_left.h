#pragma once

#include <QElapsedTimer>

namespace hanscope::ui {

/// Estimates how long a work still takes from what was done since the first share that was told,
/// because nothing is known of the time before it.
class TimeLeft {
 public:
    /// Another work begins, of which no share is known yet.
    void restart() { sinceFirst_.invalidate(); }
    /// `share`: what is done, 0…1.
    void report(double share) {
        if (isKnown()) return;
        first_ = share;
        sinceFirst_.start();
    }
    bool isKnown() const { return sinceFirst_.isValid(); }
    /// Seconds from now until the end if `share` is done now; negative: not known yet.
    double seconds(double share) const {
        constexpr double kSecondsToEstimate = 1;
        const double passed = isKnown() ? static_cast<double>(sinceFirst_.elapsed()) / 1000 : 0;
        const double done = share - first_;
        return passed >= kSecondsToEstimate && done > 0 ? passed * (1 - share) / done : -1;
    }

 private:
    QElapsedTimer sinceFirst_;
    double first_ = 0;
};

}  // namespace hanscope::ui
