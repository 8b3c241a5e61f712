#include "app/command_line/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include <cstddef>

namespace hanscope::cli {

namespace {

const CancelToken* interrupted = nullptr;  // written only while the handler is not installed
bool silent = false;                       // likewise
struct sigaction before, beforeTermination;

// Uses only what is allowed in a signal handler: a lock-free store and write().
template <std::size_t size>
void say(const char (&message)[size]) {
    const ssize_t ignored = ::write(STDERR_FILENO, message, size - 1);
    static_cast<void>(ignored);
}

void handleSignal(int signal) {
    interrupted->cancel();
    if (signal == SIGINT)
        say("\nStopping; press Ctrl-C again to end immediately.\n");
    else
        say("\nStopping.\n");
}

void handleLaunched(int) {
    if (!silent && !interrupted->isCancelled()) say("\nStopping.\n");
    interrupted->cancel();
}

}  // namespace

InterruptGuard::InterruptGuard(const CancelToken& token, bool launched, bool first) {
    interrupted = &token;
    silent = !first;
    struct sigaction action = {};
    action.sa_handler = launched ? handleLaunched : handleSignal;
    action.sa_flags = SA_RESTART | (launched ? 0 : static_cast<int>(SA_RESETHAND));
    ::sigemptyset(&action.sa_mask);
    ::sigaction(SIGINT, &action, &before);
    ::sigaction(SIGTERM, &action, &beforeTermination);
}

InterruptGuard::~InterruptGuard() {
    ::sigaction(SIGINT, &before, nullptr);
    ::sigaction(SIGTERM, &beforeTermination, nullptr);
    interrupted = nullptr;
}

}  // namespace hanscope::cli
