#include "app/hanscope-cli/metrics_log.h"

#include <string>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"

namespace hanscope::cli {

namespace {

// `report` is a StepReport or an EpochReport.
template <class Report>
DoubleJson placeJson(const char* type, int run, const Report& report) {
    return {{"type", type}, {"run", run}, {"epoch", report.epoch}, {"step", report.runStep}};
}

template <class Report>
void addPace(DoubleJson& object, const Report& report) {
    object["learning_rate"] = report.learningRate;
    object["words_per_second"] = report.wordsPerSecond;
    object["seconds"] = report.runSeconds;
}

DoubleJson stepJson(int run, const StepReport& step) {
    DoubleJson object = placeJson("step", run, step);
    object["loss"] = step.batchLoss;
    object["accuracy"] = step.batchAccuracy;
    addPace(object, step);
    object["sent_bytes"] = step.traffic.sentBytes;
    object["communication_seconds"] = step.traffic.seconds;
    return object;
}

DoubleJson epochJson(int run, const EpochReport& epoch) {
    DoubleJson object = placeJson("epoch", run, epoch);
    object["loss"] = epoch.trainingLoss;
    object["validation_loss"] = epoch.validationLoss;
    object["accuracy"] = epoch.validationAccuracy;
    addPace(object, epoch);
    object["sent_bytes"] = epoch.sentBytes;
    object["communication_seconds"] = epoch.communicationSeconds;
    return object;
}

// Whether a line belongs to what came before that point. A line that was cut short does not.
bool isBefore(const std::string& line, int run, int epochs, std::uint64_t steps) {
    const DoubleJson object = DoubleJson::parse(line, nullptr, false);
    if (!object.is_object()) return false;
    const int lineRun = object.value("run", 0);
    if (lineRun != run) return lineRun < run;
    if (object.value("type", "") == "epoch") return object.value("epoch", 0) <= epochs;
    return object.value("step", std::uint64_t{0}) <= steps;
}

std::string linesBefore(const std::filesystem::path& path, int run, int epochs,
                        std::uint64_t steps) {
    std::ifstream in(path, std::ios::binary);
    std::string kept;
    for (std::string line; std::getline(in, line);)
        if (isBefore(line, run, epochs, steps)) kept += line + "\n";
    return kept;
}

}  // namespace

MetricsLog::MetricsLog(std::filesystem::path path, bool resume, ProgressLine& line)
    : path_(std::move(path)), line_(line) {
    if (!path_.empty() && !resume) AtomicFile(path_).commit();
}

void MetricsLog::follow(TrainObserver& observer, int run, bool resumes) {
    if (path_.empty()) return;
    if (!resumes) keep(run, 0, 0);
    observer.resumed = [this, run, next = std::move(observer.resumed)](int epochs,
                                                                       std::uint64_t steps) {
        keep(run, epochs, steps);
        next(epochs, steps);
    };
    observer.step = [this, run, next = std::move(observer.step)](const StepReport& report) {
        write(stepJson(run, report));
        next(report);
    };
    observer.epoch = [this, run, next = std::move(observer.epoch)](const EpochReport& report) {
        write(epochJson(run, report));
        next(report);
    };
}

void MetricsLog::keep(int run, int epochs, std::uint64_t steps) {
    const std::string kept = linesBefore(path_, run, epochs, steps);
    out_.close();
    AtomicFile file(path_);
    file.write(kept);
    file.commit();
    out_.open(path_, std::ios::binary | std::ios::app);
}

void MetricsLog::write(const DoubleJson& object) {
    if (!out_.is_open()) return;
    out_ << object.dump() << '\n' << std::flush;
    if (out_) return;
    line_.print("warning: " + path_.string() +
                ": the metrics cannot be written any more, training goes on without");
    out_.close();
}

}  // namespace hanscope::cli
