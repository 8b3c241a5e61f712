#include "app/hanscope-cli/interrupt.h"

#include <signal.h>
#include <unistd.h>

namespace hanscope::cli {

namespace {

const CancelToken* interrupted = nullptr;  // written only while the handler is not installed
bool silent = false;                       // likewise
struct sigaction before, beforeTermination;

// Only what is allowed in a signal handler: a lock-free store and write().
void handleInterrupt(int) {
    interrupted->cancel();
    if (silent) return;
    constexpr char kMessage[] = "\nStopping; press Ctrl-C again to end at once.\n";
    const ssize_t ignored = ::write(STDERR_FILENO, kMessage, sizeof kMessage - 1);
    static_cast<void>(ignored);
}

void handleTermination(int) {
    interrupted->cancel();
}

}  // namespace

InterruptGuard::InterruptGuard(const CancelToken& token, bool launched, bool first) {
    interrupted = &token;
    silent = !first;
    struct sigaction action = {};
    action.sa_handler = handleInterrupt;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    ::sigemptyset(&action.sa_mask);
    ::sigaction(SIGINT, &action, &before);
    ::sigaction(SIGTERM, nullptr, &beforeTermination);
    if (!launched) return;
    action.sa_handler = handleTermination;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGTERM, &action, nullptr);
}

InterruptGuard::~InterruptGuard() {
    ::sigaction(SIGINT, &before, nullptr);
    ::sigaction(SIGTERM, &beforeTermination, nullptr);
    interrupted = nullptr;
}

}  // namespace hanscope::cli
