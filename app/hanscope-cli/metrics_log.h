#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>

#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/progress_line.h"
#include "core/train/training.h"

namespace hanscope::cli {

/// What training reports, as JSON lines, each written at once so that another program can follow:
/// {"type":"step"|"epoch","run","epoch","step","loss","accuracy","learning_rate","words_per_second",
/// "seconds","sent_bytes","communication_seconds"}, of an epoch also "validation_loss". A step's
/// loss and accuracy are those of its batch, dropout on; an epoch's loss is the mean over its
/// training documents, its accuracy that on the validation documents. Steps and seconds count from
/// the run's beginning. Sent bytes and seconds of communication are those of a step, of an epoch
/// their means, and 0 for one process.
class MetricsLog {
 public:
    /// An empty path: nothing is written. Otherwise the file begins anew, unless a run is resumed:
    /// then lines are kept up to where each run goes on.
    MetricsLog(std::filesystem::path path, bool resume, ProgressLine& line);

    /// Lets `observer` write too. `run` counts the runs of one command from 1; `resumes`: that one
    /// goes on from its checkpoint.
    void follow(TrainObserver& observer, int run, bool resumes);

 private:
    void keep(int run, int epochs, std::uint64_t steps);
    void write(const DoubleJson& object);

    std::filesystem::path path_;
    ProgressLine& line_;
    std::ofstream out_;
};

}  // namespace hanscope::cli
