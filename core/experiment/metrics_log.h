#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/experiment/run_event.h"

namespace hanscope {

/// What training reports, as JSON lines, each written at once so that another program can follow:
/// {"type":"step"|"epoch","run","epoch","step","loss","accuracy","learning_rate","words_per_second",
/// "seconds","sent_bytes","communication_seconds"}, of an epoch also "validation_loss"; where
/// documents have lists of labels, "micro_f1" and "exact_match" in place of "accuracy", of an epoch
/// also "macro_f1". A step's loss and accuracy are those of its batch, dropout on; an epoch's loss
/// is the mean over its training documents, its accuracy that on the validation documents. Steps
/// and seconds count from the run's beginning. Sent bytes and seconds of communication are those of
/// a step, of an epoch their means, and 0 for one process.
class MetricsLog {
 public:
    /// An empty path: nothing is written. Otherwise the file begins anew, unless a run is resumed:
    /// then lines are kept up to where each run continues. Throws FileError if it cannot be
    /// written; a failure later is a Warning to `listener`, and the rest of the run is not logged.
    MetricsLog(std::filesystem::path path, bool resume, RunListener listener);

    /// The next events are those of a run, which counts the runs of an experiment from 1.
    /// `resumes`: it continues from its checkpoint.
    void begin(int run, bool resumes);
    /// Writes a line for a step or an epoch; RunResumed removes the lines behind it.
    void write(const TrainEvent& event);

 private:
    void keep(int epochs, std::uint64_t steps);
    void writeLine(const std::string& line);
    void giveUp() const;

    std::filesystem::path path_;
    RunListener listener_;
    int run_ = 0;
    std::ofstream out_;
};

/// What a log holds of one run, in its order: of a StepReport epoch, runStep, batchLoss,
/// batchAccuracy, batchMicroF1, learningRate, wordsPerSecond, runSeconds; of an EpochReport
/// everything but `seconds`.
struct RunMetrics {
    int run = 0;
    std::vector<StepReport> steps;
    std::vector<EpochReport> epochs;
};
/// By run. Lines that are cut short or not of a log are passed over; no file, no runs.
std::vector<RunMetrics> readMetrics(const std::filesystem::path& path);

}  // namespace hanscope
