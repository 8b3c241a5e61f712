#include "app/hanscope-cli/train_report.h"

#include <cstdio>

namespace hanscope::cli {

namespace {

std::string fixed(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4f", value);
    return text;
}

std::string scoreText(const ModelScores& scores) {
    if (!scores.f1) return percent(scores.accuracy);
    return "micro F1 " + percent(scores.f1->micro) + ", macro F1 " + percent(scores.f1->macro) +
           ", exact match " + percent(scores.accuracy);
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

// `scores`: those of another run, for their names.
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

ModelScores scoresOf(const EpochReport& epoch) {
    return {epoch.validationAccuracy, epoch.validationF1};
}

ModelScores scoresOf(const AnyEvaluation& evaluation) {
    if (const auto* single = std::get_if<Evaluation>(&evaluation)) return {single->accuracy, {}};
    const auto& lists = std::get<MultiLabelEvaluation>(evaluation);
    return {lists.exactMatch, F1Scores{lists.microF1, lists.macroF1}};
}

void addScores(DoubleJson& object, const ModelScores& scores) {
    if (!scores.f1) {
        object["accuracy"] = scores.accuracy;
        return;
    }
    object["micro_f1"] = scores.f1->micro;
    object["macro_f1"] = scores.f1->macro;
    object["exact_match"] = scores.accuracy;
}

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
    std::string text = scoreText(scoresOf(run.best())) + " on " +
                       std::to_string(validationDocuments) + " validation documents, by " +
                       (run.best().validationF1 ? "whose micro F1" : "which") + " epoch " +
                       std::to_string(run.bestEpoch) + " of " + std::to_string(run.epochs.size()) +
                       " was chosen";
    const Spread spread = spreadOf(series);
    if (series.runs.size() > 1) text += ", from " + std::to_string(series.runs.size()) + " runs";
    if (spread.runs > 1)
        text += "; " + std::to_string(spread.runs) + " seeds: mean " + percent(spread.mean) +
                ", standard deviation " + percent(spread.deviation);
    return text;
}

std::string accuracyText(const ModelScores& scores, const Spread& members,
                         std::size_t validationDocuments) {
    return scoreText(scores) + " on " + std::to_string(validationDocuments) +
           " validation documents as an ensemble of " + std::to_string(members.runs) +
           " members, which alone have a mean " + (scores.f1 ? "micro F1 of " : "of ") +
           percent(members.mean) + ", standard deviation " + percent(members.deviation) +
           "; their epochs were chosen by the same documents";
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

std::string seriesJson(const std::filesystem::path& model, const ModelScores& scores, int members,
                       int processes, const SeriesResult& series) {
    const Spread spread = spreadOf(series);
    DoubleJson object, named;
    object["model"] = model.string();
    addScores(named, scores);
    object.update(named);
    object["members"] = members;
    object["seeds"] = spread.runs;
    object["mean"] = spread.mean;
    object["deviation"] = spread.deviation;
    object["processes"] = processes;
    object["runs"] = DoubleJson::array();
    for (const SeriesRun& run : series.runs) object["runs"].push_back(runJson(run, named));
    return object.dump(-1, ' ', false, DoubleJson::error_handler_t::replace) + "\n";
}

}  // namespace hanscope::cli
