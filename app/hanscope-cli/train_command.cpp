#include <ctime>
#include <memory>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/interrupt.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/progress_line.h"
#include "app/hanscope-cli/train_options.h"
#include "app/hanscope-cli/training_data.h"
#include "core/atomic_file.h"
#include "core/error.h"
#include "core/model/model_file.h"
#include "core/train/training.h"
#include "core/train/word_vectors.h"

namespace hanscope::cli {

namespace {

constexpr char kExamples[] =
    "  hanscope-cli train reviews.csv --label-column rating --out reviews.safetensors\n"
    "  hanscope-cli train papers.jsonl.gz --text-column abstract --label-column field \\\n"
    "      --validation papers-dev.jsonl.gz --epochs 5 --storage float16 --out papers.safetensors\n"
    "\n"
    "Ctrl-C stops and keeps the best epoch so far; a second one ends at once. After either, and "
    "after\n"
    "a crash, the same command with --resume goes on as if nothing had happened.";

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    char text[16];
    std::strftime(text, sizeof text, "%Y-%m-%d", &utc);
    return text;
}

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

TrainingData readData(const TrainOptions& options, ProgressLine& line, const CancelToken& cancel) {
    TrainingData data = readTrainingData(options.data, line, cancel);
    line.print(std::to_string(data.labels.size()) + " classes, " +
               std::to_string(data.vocabulary.size()) + " words; " + data.split);
    return data;
}

const EpochReport& bestOf(const TrainResult& result) {
    return result.epochs.at(static_cast<std::size_t>(result.bestEpoch - 1));
}

std::string accuracyText(const TrainResult& result, std::size_t documents) {
    return percent(bestOf(result).validationAccuracy) + " on " + std::to_string(documents) +
           " validation documents, by which epoch " + std::to_string(result.bestEpoch) + " of " +
           std::to_string(result.epochs.size()) + " was chosen";
}

ModelFile modelFrom(const TrainOptions& options, TrainingData& data, TrainResult& result,
                    const std::string& commandLine) {
    ModelFile model;
    model.config.pooling = options.settings.pooling;
    model.config.sizes = options.settings.sizes;
    model.config.preprocessing = options.data.preprocessing;
    model.card = options.card;
    model.card.command = commandLine;
    model.card.split = data.split;
    model.card.accuracy = accuracyText(result, data.validation.documents.size());
    model.card.date = today();
    model.card.programVersion = HANSCOPE_VERSION;
    model.vocabulary = std::move(data.vocabulary);
    model.labels = std::move(data.labels);
    model.tensors = std::move(result.tensors);
    return model;
}

TensorValues wordVectors(const TrainOptions& options, const TrainingData& data, ProgressLine& line,
                         const CancelToken& cancel) {
    WordVectorSettings settings;
    settings.size = options.settings.sizes.embedding;
    settings.seed = options.settings.seed;
    TensorValues vectors = trainWordVectors(
        data.training.documents, data.vocabulary.size(), settings,
        [&line](double share, double secondsLeft) {
            line.update("word vectors  " + percent(share) + "  " + duration(secondsLeft) + " left");
        },
        cancel);
    line.print("word vectors: skip-gram on the training documents");
    return vectors;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + "\n";
    return text;
}

CheckpointPlan checkpointPlan(const TrainOptions& options, const TrainingData& data) {
    CheckpointPlan plan;
    plan.path = options.checkpoint;
    plan.resume = options.resume;
    plan.origin = {{"vocabulary", joined(data.vocabulary)},
                   {"labels", joined(data.labels)},
                   {"vectors", options.skipGram ? "skip-gram" : "random"}};
    return plan;
}

[[noreturn]] void stoppedTooEarly() {
    throw Error("stopped before the first epoch was finished, so no model was written");
}

// Not after an hour of training.
void requirePlaces(const TrainOptions& options) {
    requireWritable(options.out);
    requireWritable(options.checkpoint);
    const bool there = std::filesystem::exists(options.checkpoint);
    if (there && !options.resume)
        throw FileError(options.checkpoint,
                        "a run that is not finished is kept here; go on with it by --resume, or "
                        "delete the file to begin anew");
    if (!there && options.resume)
        throw FileError(options.checkpoint,
                        "there is no checkpoint to go on from; begin without --resume");
}

// What ended the run before its time.
void reportEnd(const TrainResult& result, ProgressLine& line) {
    if (result.cancelled)
        line.print("stopped; the best epoch so far is kept, and --resume goes on");
    if (!result.unstable.empty()) line.print(result.unstable + " The best epoch so far is kept.");
}

int train(const TrainOptions& options, const std::string& commandLine) {
    requirePlaces(options);
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    try {
        TrainingData data = readData(options, line, cancel);
        TensorValues vectors;
        if (options.skipGram && !options.resume) vectors = wordVectors(options, data, line, cancel);
        TrainResult result =
            trainHan(options.settings, data.training, data.validation, data.vocabulary.size(),
                     data.labels.size(), observerFor(line, options.settings.epochs), cancel,
                     options.skipGram ? &vectors : nullptr, checkpointPlan(options, data));
        if (result.bestEpoch == 0)
            throw Error(
                "stopped before the first epoch was finished, so no model was written; the same "
                "command with --resume goes on");
        reportEnd(result, line);
        const ModelFile model = modelFrom(options, data, result, commandLine);
        saveModelFile(options.out, model, options.storage);
        if (!result.cancelled) std::filesystem::remove(options.checkpoint);
        writeOutput(options.out.string() + ": " + model.card.accuracy + "\n");
        return result.unstable.empty() ? 0 : 1;
    } catch (const Cancelled&) {
        stoppedTooEarly();
    }
}

}  // namespace

Command addTrainCommand(CLI::App& program, const std::string& commandLine) {
    CLI::App* app = addSubcommand(program, "train", "Train a model on labelled texts", kExamples);
    const auto parser = std::make_shared<TrainOptionsParser>(*app);
    return {app, [parser, commandLine] { return train(parser->result(), commandLine); }};
}

}  // namespace hanscope::cli
