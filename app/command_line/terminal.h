#pragma once

#include <chrono>
#include <string>

#include "core/progress.h"

namespace hanscope::cli {

/// Writes to standard output at once; on a terminal withControlsEscaped(). Throws Error if that
/// cannot be done (a full disk).
void writeOutput(const std::string& text);

/// Writes `text` and a line end to standard error, withControlsEscaped(). The line is complete even
/// if the text contains a NUL.
void printError(const std::string& text);

/// Shows progress on standard error. On a terminal, one line is rewritten in place; otherwise only
/// print() has an effect. A silent one shows nothing.
class ProgressLine {
 public:
    explicit ProgressLine(bool silent = false);
    ~ProgressLine();  ///< clears an unfinished line
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Shows `text` until the next call. Changes the line at most ten times a second.
    void update(const std::string& text);
    /// Prints a line that is not overwritten.
    void print(const std::string& text);

 private:
    void clear();

    bool silent_, terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point last_{};
};

/// Shows progress on a line, which must outlive the callback: "letter.txt: 42 %". Without a subject
/// "42 %".
ProgressCallback showingPercent(ProgressLine& line, const std::string& subject = {});

/// "12 s", "3 min 05 s", "2 h 10 min".
std::string duration(double seconds);

/// "350", "12k" or "1.3M", for numbers such as words per second.
std::string roundNumber(double value);

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
