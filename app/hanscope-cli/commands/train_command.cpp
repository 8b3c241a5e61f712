#include <cctype>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <system_error>

#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/train_options.h"
#include "core/corpus/inspection.h"
#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/recipes.h"
#include "core/experiment/score_json.h"
#include "core/experiment/texts.h"
#include "core/experiment/trainer.h"
#include "core/formatted.h"
#include "core/resource_folder.h"
#include "core/workers/workers.h"

namespace hanscope::cli {

namespace {

std::string fixed(double value) {
    return formatted("%.4f", value);
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
           (report.validationF1 ? "  " : "  accuracy ") + scoreText(scoresOf(report)).english() +
           (report.best ? " (kept)" : "") + "  " + duration(report.seconds) + "  " +
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

/// Shows the events of an experiment on `line`, which must outlive the listener.
RunListener showingExperiment(ProgressLine& line) {
    const auto epochs = std::make_shared<int>(0);  // of a run
    const auto showRuns = eventHandler(
        [&line, epochs](const RunStarted& at) {
            *epochs = at.settings.epochs;
            if (at.runs > 1)
                line.print("run " + std::to_string(at.run) + " of " + std::to_string(at.runs));
        },
        [&line](const RunResumed& from) {
            line.print("resumed after " +
                       amountOf(static_cast<std::uint64_t>(from.epochs), "epoch") + " and " +
                       amountOf(static_cast<std::uint64_t>(from.steps), "step"));
        },
        [&line](const StepReport& report) { line.update(describeStep(report)); },
        [&line, epochs](const EpochReport& report) {
            const double left = report.runSeconds / report.epoch * (*epochs - report.epoch);
            line.print(describeEpoch(report, *epochs, left));
        });
    return [showPreparation = showingPreparation(line), showRuns](const RunEvent& event) {
        showPreparation(event);
        showRuns(event);
    };
}

/// The result of one of several runs as one line of text.
std::string runText(const SeriesRun& run) {
    const std::string text =
        formatted("seed %llu, learning rate %g: ", static_cast<unsigned long long>(run.seed),
                  run.learningRate);
    if (run.bestEpoch == 0) return text + "no epoch was finished";
    return text + scoreText(scoresOf(run.best())).english() + ", validation loss " +
           fixed(run.best().validationLoss) + ", epoch " + std::to_string(run.bestEpoch);
}

/// {"model","accuracy","baseline","members", those of addSkipped(),
/// "seeds","mean","deviation","processes","runs":[{"seed",
/// "learning_rate","accuracy","validation_loss","best_epoch","epochs","seconds","sent_bytes",
/// "communication_seconds"}]}: "accuracy" is the share of correct validation documents (with lists
/// of labels "micro_f1", "macro_f1" and "exact_match" instead); the first one is that of the saved
/// model, which has "members" networks. "mean" and "deviation" are over the seeds, of the score by
/// which runs are chosen. Values are null for a run that finished no epoch. "sent_bytes" and
/// "communication_seconds" are means per step of the last epoch, measured by the first process.
std::string experimentJson(const ExperimentResult& result, int processes) {
    const Spread spread = spreadOf(result.series);
    DoubleJson object, named;
    object["model"] = result.model.string();
    addScores(named, result.validation.scores);
    object.update(named);
    object["baseline"] = baselineJson<DoubleJson>(result.validation.comparison);
    object["members"] = result.members;
    addSkipped(object, result.skipped);
    object["seeds"] = spread.runs;
    object["mean"] = spread.mean;
    object["deviation"] = spread.deviation;
    object["processes"] = processes;
    object["runs"] = DoubleJson::array();
    for (const SeriesRun& run : result.series.runs) object["runs"].push_back(runJson(run, named));
    return jsonText(object) + "\n";
}

constexpr char kTrainExamples[] =
    "  hanscope-cli train reviews.csv --label-column rating --out reviews.safetensors\n"
    "  hanscope-cli train papers.jsonl.gz --text-column abstract --label-column field \\\n"
    "      --validation papers-dev.jsonl.gz --epochs 5 --storage float16 --out papers.safetensors\n"
    "  hanscope-cli train papers.jsonl.gz --labels-column topics --out topics.safetensors\n"
    "  hanscope-cli train reviews.csv --optimizer sgd --search 0.1,0.03,0.01 --seeds 3 \\\n"
    "      --metrics reviews.jsonl --out reviews.safetensors\n"
    "  hanscope-cli train reviews.csv --seeds 5 --ensemble --out reviews.safetensors\n"
    "\n"
    "Ctrl-C stops the training and saves the best epoch so far; a second Ctrl-C ends the program "
    "at once.\n"
    "After either, and after a crash, the same command with --resume continues the training.\n"
    "\n"
    "Started by torchrun, mpirun or srun, the processes train one model together:\n"
    "  torchrun --no_python --nproc_per_node 4 hanscope-cli train reviews.csv --out m.safetensors";

// Prints the results of the runs, and why they ended early.
void reportEnd(const ExperimentResult& result, ProgressLine& line) {
    if (result.model.empty())
        throw Error(
            message("stopped before the first epoch was finished, so no model was written; the "
                    "same command with --resume continues"));
    if (result.series.runs.size() > 1)
        for (const SeriesRun& run : result.series.runs) line.print(runText(run));
    if (result.series.cancelled)
        line.print(std::string("stopped; the ") + (result.best().keptLast ? "last" : "best") +
                   " epoch so far is saved, and --resume continues the training");
    if (!result.unstable().empty())
        line.print(result.unstable().english() + " The best epoch so far is saved.");
    if (!result.validation.comparison.isBetter())
        line.print("warning: " + notBetterText(result.validation.comparison).english() + " " +
                   adviceText().english());
}

/// The plan, which also reads the column of marked words that the texts have, if it learns from
/// such.
TrainingPlan withMarksOfTexts(TrainingPlan plan) {
    Columns& columns = plan.data.source.columns;
    if (columns.marks.empty() && marksWeightOf(plan.settings) > 0)
        columns.marks = marksColumnOf(plan.data.source);
    return plan;
}

int trainWith(Workers& workers, const TrainOptions& options) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel, workers.size() > 1, workers.isFirst());
    ProgressLine line(!workers.isFirst());
    try {
        const ExperimentObserver observer{showingExperiment(line), {}, {}};
        TrainingPlan plan = withMarksOfTexts(options.plan);
        if (options.takesRecipeForTexts) {
            plan = withRecipeForTexts(plan, resourceFolder() / "models",
                                      workers.isFirst() ? observer.event : RunListener(), cancel);
            plan.card.command = commandLine(plan);  // with what the recipe sets
        }
        const ExperimentResult result = runExperiment(plan, observer, cancel, workers);
        if (workers.isFirst()) {
            reportEnd(result, line);
            writeOutput(options.json ? experimentJson(result, workers.size())
                                     : result.model.string() + ": " + result.card.accuracy + "\n");
        }
        return result.best().bestEpoch > 0 && result.unstable().empty() ? 0 : 1;
    } catch (const Cancelled&) {
        if (!workers.isFirst()) return 1;  // only the first process prints the result
        throw Error(
            message("stopped before the first epoch was finished, so no model was written"));
    } catch (const Unstable&) {
        if (!workers.isFirst()) return 1;
        throw;
    } catch (const PlanError& error) {
        const bool isOption = std::islower(static_cast<unsigned char>(error.option().front())) != 0;
        throw UsageError((isOption ? "--" : "") + std::string(error.what()));
    }
}

std::string lossText;  // what sayLoss() prints
std::terminate_handler usualEnd = nullptr;

// Ends the process with a sentence when a thread of LibTorch throws because a connection is lost.
void sayLoss() {
    try {
        if (const auto error = std::current_exception()) std::rethrow_exception(error);
    } catch (const std::system_error&) {
        printError(lossText);
        std::_Exit(1);
    } catch (...) {
    }
    usualEnd();
}

// LibTorch 1.13 watches the connection to process 0 in a thread that catches nothing: if process 0
// is killed while it sends, the others would be aborted.
void sayLossesOf(const std::string& process) {
    lossText = "hanscope-cli: " + process +
               ": the connection to process 0 was lost, so training cannot continue; start all "
               "processes again with --resume";
    usualEnd = std::set_terminate(sayLoss);
}

CommandFiles filesOfTraining(const TrainingPlan& plan) {
    CommandFiles files = commandFilesOf(plan);
    for (OutputFile& output : files.outputs) output.option.insert(0, "--");
    return files;
}

int train(TrainOptions options, const std::string& commandLine) {
    options.plan.card.command = commandLine;
    const ProcessRank place = processRank([](const char* name) { return std::getenv(name); });
    if (place.size == 1) return trainWith(oneProcess(), options);
    if (options.plan.settings.threads == 0) options.plan.settings.threads = threadsAt(place);
    const std::string process =
        "process " + std::to_string(place.rank) + " of " + std::to_string(place.size);
    sayLossesOf(process);
    try {
        const auto workers =
            loadTrainer().connect(place, std::chrono::seconds(options.workerTimeout));
        return trainWith(*workers, options);
    } catch (const Error& error) {
        throw Error(message("%1: %2", process, error.sentence()));
    }
}

}  // namespace

Command addTrainCommand(CLI::App& program, const std::string& commandLine) {
    CLI::App* app =
        addSubcommand(program, "train", "Train a model on labelled texts", kTrainExamples);
    const auto parser = std::make_shared<TrainOptionsParser>(*app);
    return {app, [parser] { return filesOfTraining(parser->result().plan); },
            [parser, commandLine] { return train(parser->result(), commandLine); }};
}

}  // namespace hanscope::cli
