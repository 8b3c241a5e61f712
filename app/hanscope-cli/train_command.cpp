#include <cctype>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <system_error>

#include "app/command_line/interrupt.h"
#include "app/command_line/terminal_text.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/train_options.h"
#include "app/hanscope-cli/train_report.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_files.h"
#include "core/experiment/trainer.h"
#include "core/workers/worker_place.h"

namespace hanscope::cli {

namespace {

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
            "stopped before the first epoch was finished, so no model was written; the same "
            "command "
            "with --resume continues");
    if (result.series.runs.size() > 1)
        for (const SeriesRun& run : result.series.runs) line.print(runText(run));
    if (result.series.cancelled)
        line.print("stopped; the best epoch so far is saved, and --resume continues the training");
    if (!result.unstable().empty())
        line.print(result.unstable() + " The best epoch so far is saved.");
}

int trainWith(Workers& workers, const TrainOptions& options) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel, workers.size() > 1, workers.isFirst());
    ProgressLine line(!workers.isFirst());
    try {
        const ExperimentObserver observer{
            showingExperiment(line, options.plan.settings.epochs), {}, {}};
        const ExperimentResult result = runExperiment(options.plan, observer, cancel, workers);
        if (workers.isFirst()) {
            reportEnd(result, line);
            writeOutput(options.json ? experimentJson(result, workers.size())
                                     : result.model.string() + ": " + result.card.accuracy + "\n");
        }
        return result.best().bestEpoch > 0 && result.unstable().empty() ? 0 : 1;
    } catch (const Cancelled&) {
        if (!workers.isFirst()) return 1;  // only the first process prints the result
        throw Error("stopped before the first epoch was finished, so no model was written");
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
    const WorkerPlace place = workerPlace([](const char* name) { return std::getenv(name); });
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
        throw Error(process + ": " + error.what());
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
