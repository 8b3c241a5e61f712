#include <cctype>
#include <cstdlib>
#include <memory>

#include "app/command_line/interrupt.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/train_options.h"
#include "app/hanscope-cli/train_report.h"
#include "core/experiment/experiment.h"
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

int train(TrainOptions options, const std::string& commandLine) {
    options.plan.card.command = commandLine;
    const WorkerPlace place = workerPlace([](const char* name) { return std::getenv(name); });
    if (place.size == 1) return trainWith(oneProcess(), options);
    if (options.plan.settings.threads == 0) options.plan.settings.threads = threadsAt(place);
    try {
        const auto workers =
            loadTrainer().connect(place, std::chrono::seconds(options.workerTimeout));
        return trainWith(*workers, options);
    } catch (const Error& error) {
        throw Error("process " + std::to_string(place.rank) + " of " + std::to_string(place.size) +
                    ": " + error.what());
    }
}

}  // namespace

Command addTrainCommand(CLI::App& program, const std::string& commandLine) {
    CLI::App* app =
        addSubcommand(program, "train", "Train a model on labelled texts", kTrainExamples);
    const auto parser = std::make_shared<TrainOptionsParser>(*app);
    return {app, [parser, commandLine] { return train(parser->result(), commandLine); }};
}

}  // namespace hanscope::cli
