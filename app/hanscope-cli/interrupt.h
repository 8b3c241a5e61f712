#pragma once

#include "core/progress.h"

namespace hanscope::cli {

/// While it lives, the first Ctrl-C cancels `token` and says so; a second one ends the program at
/// once. One at a time.
class InterruptGuard {
 public:
    explicit InterruptGuard(const CancelToken& token);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
};

}  // namespace hanscope::cli
