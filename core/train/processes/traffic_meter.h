#pragma once

#include "core/workers/workers.h"

namespace hanscope {

/// Measures the bytes and seconds of communication of each step and their means over an epoch.
class TrafficMeter {
 public:
    explicit TrafficMeter(const Workers& workers) : workers_(workers) {}

    void beginStep() { before_ = workers_.traffic(); }
    void endStep() {
        const Traffic& now = workers_.traffic();
        step_ = {now.sentBytes - before_.sentBytes, now.seconds - before_.seconds};
        epoch_.sentBytes += step_.sentBytes;
        epoch_.seconds += step_.seconds;
        ++steps_;
    }
    void beginEpoch() {
        epoch_ = {};
        steps_ = 0;
    }

    const Traffic& step() const { return step_; }  ///< the latest
    double meanBytes() const {
        return steps_ == 0 ? 0 : static_cast<double>(epoch_.sentBytes) / steps_;
    }
    double meanSeconds() const { return steps_ == 0 ? 0 : epoch_.seconds / steps_; }

 private:
    const Workers& workers_;
    Traffic before_, step_, epoch_;
    double steps_ = 0;
};

}  // namespace hanscope
