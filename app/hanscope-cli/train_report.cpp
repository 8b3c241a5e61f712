#include "app/hanscope-cli/train_report.h"

#include <cstdio>

#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/json_types.h"
#include "core/event_handler.h"
#include "core/experiment/evaluation/score_json.h"
#include "core/experiment/texts.h"

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
           (report.validationF1 ? "  " : "  accuracy ") + scoreText(scoresOf(report)) +
           (report.best ? " (best)" : "") + "  " + duration(report.seconds) + "  " +
           roundNumber(report.wordsPerSecond) + " words/s" +
           (report.epoch < epochs ? "  " + duration(secondsLeft) + " left" : "");
}

// `scores`: the scores of another run, whose names are used if this run has none.
DoubleJson runJson(const SeriesRun& run, DoubleJson scores) {
    DoubleJson object{{"seed", run.seed}, {"learning_rate", run.learningRate}};
    const bool finished = run.bestEpoch > 0;
    for (auto& [name, value] : scores.items()) value = DoubleJson();
    if (finished) addScores(scores, scoresOf(run.best()));
    object.update(scores);
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

RunListener showingExperiment(ProgressLine& line, int epochs) {
    const auto showRuns = eventHandler(
        [&line](const RunStarted& at) {
            if (at.runs > 1)
                line.print("run " + std::to_string(at.run) + " of " + std::to_string(at.runs));
        },
        [&line](const RunResumed& from) {
            line.print("resumed after " + std::to_string(from.epochs) + " epochs and " +
                       std::to_string(from.steps) + " steps");
        },
        [&line](const StepReport& report) { line.update(describeStep(report)); },
        [&line, epochs](const EpochReport& report) {
            const double left = report.runSeconds / report.epoch * (epochs - report.epoch);
            line.print(describeEpoch(report, epochs, left));
        });
    return [showPreparation = showingPreparation(line), showRuns](const RunEvent& event) {
        showPreparation(event);
        showRuns(event);
    };
}

std::string runText(const SeriesRun& run) {
    char text[96];
    std::snprintf(text, sizeof text,
                  "seed %llu, learning rate %g: ", static_cast<unsigned long long>(run.seed),
                  run.learningRate);
    if (run.bestEpoch == 0) return text + std::string("no epoch was finished");
    return text + scoreText(scoresOf(run.best())) + ", validation loss " +
           fixed(run.best().validationLoss) + ", epoch " + std::to_string(run.bestEpoch);
}

std::string experimentJson(const ExperimentResult& result, int processes) {
    const Spread spread = spreadOf(result.series);
    DoubleJson object, named;
    object["model"] = result.model.string();
    addScores(named, result.scores);
    object.update(named);
    object["members"] = result.members;
    object["seeds"] = spread.runs;
    object["mean"] = spread.mean;
    object["deviation"] = spread.deviation;
    object["processes"] = processes;
    object["runs"] = DoubleJson::array();
    for (const SeriesRun& run : result.series.runs) object["runs"].push_back(runJson(run, named));
    return jsonText(object) + "\n";
}

}  // namespace hanscope::cli
