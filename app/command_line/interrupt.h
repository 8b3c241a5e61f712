#pragma once

#include "core/progress.h"

namespace hanscope::cli {

/// While this object exists, the first Ctrl-C or SIGTERM cancels `token` and prints a message; the
/// same signal again ends the program at once. There must be only one at a time.
class InterruptGuard {
 public:
    /// `launched`: the process was started by a launcher of several processes, which may pass
    /// Ctrl-C on as another SIGINT or as SIGTERM. Then both signals cancel, however often they
    /// arrive, and only the process with `first` prints the message.
    explicit InterruptGuard(const CancelToken& token, bool launched = false, bool first = true);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
};

}  // namespace hanscope::cli
