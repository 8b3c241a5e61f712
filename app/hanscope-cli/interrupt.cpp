#include "app/hanscope-cli/interrupt.h"

#include <signal.h>
#include <unistd.h>

namespace hanscope::cli {

namespace {

const CancelToken* interrupted = nullptr;  // written only while the handler is not installed
struct sigaction before;

// Only what is allowed in a signal handler: a lock-free store and write().
void handleInterrupt(int) {
    interrupted->cancel();
    constexpr char kMessage[] = "\nStopping; press Ctrl-C again to end at once.\n";
    const ssize_t ignored = ::write(STDERR_FILENO, kMessage, sizeof kMessage - 1);
    static_cast<void>(ignored);
}

}  // namespace

InterruptGuard::InterruptGuard(const CancelToken& token) {
    interrupted = &token;
    struct sigaction action = {};
    action.sa_handler = handleInterrupt;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    ::sigemptyset(&action.sa_mask);
    ::sigaction(SIGINT, &action, &before);
}

InterruptGuard::~InterruptGuard() {
    ::sigaction(SIGINT, &before, nullptr);
    interrupted = nullptr;
}

}  // namespace hanscope::cli
