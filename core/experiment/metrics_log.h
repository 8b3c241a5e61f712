#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "core/train/training.h"

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
    /// then lines are kept up to where each run goes on. Throws FileError if it cannot be
    /// written; later that is a `warning`, and the rest of the run is not logged.
    MetricsLog(std::filesystem::path path, bool resume,
               std::function<void(const std::string&)> warning);

    /// Lets `observer` write too. `run` counts the runs of an experiment from 1; `resumes`: that
    /// one goes on from its checkpoint.
    void follow(TrainObserver& observer, int run, bool resumes);

 private:
    void keep(int run, int epochs, std::uint64_t steps);
    void write(const std::string& line);
    void giveUp() const;

    std::filesystem::path path_;
    std::function<void(const std::string&)> warning_;
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
