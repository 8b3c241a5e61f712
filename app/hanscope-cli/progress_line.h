#pragma once

#include <chrono>
#include <string>

namespace hanscope::cli {

/// Progress on standard error. On a terminal one line is rewritten in place; elsewhere only
/// print() is seen. A silent one shows nothing.
class ProgressLine {
 public:
    explicit ProgressLine(bool silent = false);
    ~ProgressLine();  ///< clears an unfinished line
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    bool isTerminal() const { return terminal_; }
    /// Shows `text` until the next call; at most ten times a second.
    void update(const std::string& text);
    /// A line that stays.
    void print(const std::string& text);

 private:
    void clear();

    bool silent_, terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point last_{};
};

/// "12 s", "3 min 05 s", "2 h 10 min".
std::string duration(double seconds);

/// "350", "12k", "1.3M": words a second and the like.
std::string roundNumber(double value);

}  // namespace hanscope::cli
