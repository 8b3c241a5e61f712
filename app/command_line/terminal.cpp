#include "app/command_line/terminal.h"

#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstring>

#include "core/error.h"
#include "core/formatted.h"
#include "core/in_quotes.h"

namespace hanscope::cli {

namespace {

constexpr std::chrono::milliseconds kPause{100};

std::size_t terminalWidth() {
    winsize size{};
    const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return known ? size.ws_col : 80;
}

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

void writeOutput(const std::string& text) {
    const std::string shown = ::isatty(STDOUT_FILENO) == 1 ? withControlsEscaped(text) : text;
    const bool written = std::fwrite(shown.data(), 1, shown.size(), stdout) == shown.size();
    if (!written || std::fflush(stdout) != 0)
        throw Error(message("standard output cannot be written (%1); redirect it to another place",
                            std::strerror(errno)));
}

void printError(const std::string& text) {
    const std::string line = withControlsEscaped(text) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

ProgressLine::ProgressLine(bool silent)
    : silent_(silent), terminal_(!silent && ::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
    clear();
}

void ProgressLine::clear() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
    shown_ = false;
}

void ProgressLine::update(const std::string& text) {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now - last_ < kPause) return;
    last_ = now;
    // A longer line would wrap, and only its last part could be rewritten.
    std::fprintf(stderr, "\r\x1b[K%.*s", static_cast<int>(terminalWidth() - 1),
                 withControlsEscaped(text).c_str());
    std::fflush(stderr);
    shown_ = true;
}

void ProgressLine::print(const std::string& text) {
    if (silent_) return;
    clear();
    printError(text);
}

ProgressCallback showingPercent(ProgressLine& line, const std::string& subject) {
    return [&line, before = subject.empty() ? "" : subject + ": "](std::uint64_t done,
                                                                   std::uint64_t total) {
        line.update(before + std::to_string(100 * done / std::max<std::uint64_t>(total, 1)) + " %");
    };
}

std::string duration(double seconds) {
    const auto whole = static_cast<long long>(std::llround(std::fmax(seconds, 0)));
    char text[64];
    if (whole < 60)
        std::snprintf(text, sizeof text, "%lld s", whole);
    else if (whole < 3600)
        std::snprintf(text, sizeof text, "%lld min %02lld s", whole / 60, whole % 60);
    else
        std::snprintf(text, sizeof text, "%lld h %02lld min", whole / 3600, whole / 60 % 60);
    return text;
}

std::string roundNumber(double value) {
    if (value < 1e4) return formatted("%.0f", value);
    if (value < 1e6) return formatted("%.0fk", value / 1e3);
    return formatted("%.1fM", value / 1e6);
}

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
