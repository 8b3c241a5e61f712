#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/experiment/run_event.h"

namespace hanscope {

/// Writes the reports of a training as JSON lines. Each line is written immediately, so that
/// another program can follow the training:
/// {"type":"step"|"epoch","run","epoch","step","loss","accuracy","learning_rate","words_per_second",
/// "seconds","sent_bytes","communication_seconds"}; epochs also have "validation_loss", and those
/// of a HAN "attention" (attentionJson() in score_json.h). If documents have lists of
/// labels, "micro_f1" and "exact_match" replace "accuracy", and epochs also have "macro_f1". A
/// step's loss and accuracy are those of its batch, with dropout; an epoch's loss is the mean over
/// the training documents, its accuracy that on the validation documents. Steps and seconds count
/// from the beginning of the run. Sent bytes and seconds of communication are those of one step; an
/// epoch's are the means over its steps. They are 0 with one process.
class MetricsLog {
 public:
    /// If the path is empty, nothing is written. Otherwise the file is replaced, unless the
    /// experiment is resumed: then the lines before the point at which each run continues are kept.
    /// Throws FileError if the file cannot be written; a later failure sends a Warning to
    /// `listener`, and the rest of the run is not logged.
    MetricsLog(std::filesystem::path path, bool resume, RunListener listener);

    /// The next events are those of run number `run` of the experiment, from 1. `resumes`: the run
    /// continues from its checkpoint.
    void begin(int run, bool resumes);
    /// Writes a line for a step or an epoch. At RunResumed removes the lines after the point at
    /// which the run continues.
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

/// The contents of a log for one run, in order. Set are, of StepReport: epoch, runStep, batchLoss,
/// batchAccuracy, batchMicroF1, learningRate, wordsPerSecond, runSeconds; of EpochReport:
/// everything except `seconds`.
struct RunMetrics {
    int run = 0;  ///< from 1
    std::vector<StepReport> steps;
    std::vector<EpochReport> epochs;
};
/// Opens a log for reading; not open if there is no such file, or something else than a file.
std::ifstream openMetrics(const std::filesystem::path& path);

/// Reads a log, one element per run. Lines that are truncated or invalid are skipped. If there is
/// no file, the result is empty.
std::vector<RunMetrics> readMetrics(const std::filesystem::path& path);

/// The run of these, at least one, whose model is kept, as a series chooses it (trainSeries()).
const RunMetrics& keptRun(const std::vector<RunMetrics>& runs);

}  // namespace hanscope
