#pragma once

#include "core/progress.h"

namespace hanscope::cli {

/// While it lives, the first Ctrl-C cancels `token` and says so; a second one ends the program at
/// once. One at a time.
class InterruptGuard {
 public:
    /// `launched`: by a launcher of several processes, which passes Ctrl-C on as it likes, as SIGINT
    /// once more or as SIGTERM. Both cancel, however often they come, and `first` alone says so.
    explicit InterruptGuard(const CancelToken& token, bool launched = false, bool first = true);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
};

}  // namespace hanscope::cli
