#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace hanscope::test {

/// The result of a finished program.
struct Outcome {
    int status = -1;  ///< exit status; 128 + number for a signal
    std::string out;
    std::string err;
};

struct Surroundings {
    std::string input;                           ///< on standard input
    std::filesystem::path outputTo;              ///< empty: captured
    std::uint64_t largestFile = 0;               ///< bytes; 0: any size
    std::string sourceDateEpoch = "1700000000";  ///< 2023-11-14, whatever the day is
    std::filesystem::path folder{};              ///< where it runs; empty: where this process does
};

using Arguments = std::vector<std::string>;
using Variables = std::map<std::string, std::string>;

/// Runs hanscope-cli to its end, in a child of this process that is not the program's file, so that
/// LibTorch is loaded once for all trainings.
Outcome runCli(const Arguments& arguments, const Surroundings& surroundings = {});

/// A running hanscope-cli, also in a child of this process.
class RunningCli {
 public:
    explicit RunningCli(const Arguments& arguments, const Variables& environment = {});

    /// Blocks until `text` appears on standard error. Returns false if the program ended without
    /// it.
    bool waitForError(const std::string& text);
    pid_t process() const { return process_; }
    void interrupt() const;
    void terminate() const;
    void kill() const;
    Outcome finish();

 private:
    bool readMore();

    pid_t process_ = -1;
    int error_ = -1;
    std::string err_;
};

}  // namespace hanscope::test
