#include "app/hanscope-cli/train_report.h"

#include <cstdio>

#include "app/hanscope-cli/json_types.h"

namespace hanscope::cli {

namespace {

std::string fixed(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4f", value);
    return text;
}

std::string describeStep(const StepReport& report) {
    return "epoch " + std::to_string(report.epoch) + "/" + std::to_string(report.epochs) +
           "  step " + std::to_string(report.step) + "/" + std::to_string(report.steps) +
           "  loss " + fixed(report.loss) + "  " + roundNumber(report.wordsPerSecond) +
           " words/s  " + duration(report.secondsLeft) + " left";
}

std::string describeEpoch(const EpochReport& report, int epochs, double secondsLeft) {
    return "epoch " + std::to_string(report.epoch) + "/" + std::to_string(epochs) + "  loss " +
           fixed(report.trainingLoss) + "  validation loss " + fixed(report.validationLoss) +
           "  accuracy " + percent(report.validationAccuracy) + (report.best ? " (best)" : "") +
           "  " + duration(report.seconds) + "  " + roundNumber(report.wordsPerSecond) +
           " words/s" + (report.epoch < epochs ? "  " + duration(secondsLeft) + " left" : "");
}

DoubleJson runJson(const SeriesRun& run) {
    DoubleJson object{{"seed", run.seed}, {"learning_rate", run.learningRate}};
    const bool finished = run.bestEpoch > 0;
    object["accuracy"] = finished ? DoubleJson(run.best().validationAccuracy) : DoubleJson();
    object["validation_loss"] = finished ? DoubleJson(run.best().validationLoss) : DoubleJson();
    object["best_epoch"] = finished ? DoubleJson(run.bestEpoch) : DoubleJson();
    object["epochs"] = run.epochs.size();
    const EpochReport last = run.epochs.empty() ? EpochReport() : run.epochs.back();
    object["seconds"] = last.runSeconds;
    object["sent_bytes"] = last.sentBytes;
    object["communication_seconds"] = last.communicationSeconds;
    return object;
}

}  // namespace

TrainObserver observerFor(ProgressLine& line, int epochs) {
    TrainObserver observer;
    observer.resumed = [&line](int done, std::uint64_t steps) {
        line.print("resumed after " + std::to_string(done) + " epochs and " +
                   std::to_string(steps) + " steps");
    };
    observer.warning = [&line](const std::string& text) { line.print("warning: " + text); };
    observer.step = [&line](const StepReport& report) { line.update(describeStep(report)); };
    observer.epoch = [&line, epochs, spent = 0.0](const EpochReport& report) mutable {
        spent += report.seconds;
        const double left = spent / report.epoch * (epochs - report.epoch);
        line.print(describeEpoch(report, epochs, left));
    };
    return observer;
}

std::string accuracyText(const SeriesResult& series, std::size_t validationDocuments) {
    const SeriesRun& run = series.runs[series.best];
    std::string text = percent(run.best().validationAccuracy) + " on " +
                       std::to_string(validationDocuments) +
                       " validation documents, by which epoch " + std::to_string(run.bestEpoch) +
                       " of " + std::to_string(run.epochs.size()) + " was chosen";
    const Spread spread = spreadOf(series);
    if (series.runs.size() > 1) text += ", from " + std::to_string(series.runs.size()) + " runs";
    if (spread.runs > 1)
        text += "; " + std::to_string(spread.runs) + " seeds: mean " + percent(spread.mean) +
                ", standard deviation " + percent(spread.deviation);
    return text;
}

std::string accuracyText(double accuracy, const Spread& members, std::size_t validationDocuments) {
    return percent(accuracy) + " on " + std::to_string(validationDocuments) +
           " validation documents as an ensemble of " + std::to_string(members.runs) +
           " members, which alone have a mean of " + percent(members.mean) +
           ", standard deviation " + percent(members.deviation) +
           "; their epochs were chosen by the same documents";
}

std::string runText(const SeriesRun& run) {
    char text[96];
    std::snprintf(text, sizeof text,
                  "seed %llu, learning rate %g: ", static_cast<unsigned long long>(run.seed),
                  run.learningRate);
    if (run.bestEpoch == 0) return text + std::string("no epoch was finished");
    return text + percent(run.best().validationAccuracy) + ", validation loss " +
           fixed(run.best().validationLoss) + ", epoch " + std::to_string(run.bestEpoch);
}

std::string seriesJson(const std::filesystem::path& model, double accuracy, int members,
                       int processes, const SeriesResult& series) {
    const Spread spread = spreadOf(series);
    DoubleJson object{{"model", model.string()},
                      {"accuracy", accuracy},
                      {"members", members},
                      {"seeds", spread.runs},
                      {"mean", spread.mean},
                      {"deviation", spread.deviation},
                      {"processes", processes},
                      {"runs", DoubleJson::array()}};
    for (const SeriesRun& run : series.runs) object["runs"].push_back(runJson(run));
    return object.dump(-1, ' ', false, DoubleJson::error_handler_t::replace) + "\n";
}

}  // namespace hanscope::cli
