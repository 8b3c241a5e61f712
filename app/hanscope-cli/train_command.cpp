#include <cstdlib>
#include <memory>
#include <optional>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/device_option.h"
#include "app/hanscope-cli/interrupt.h"
#include "app/hanscope-cli/metrics_log.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/predictions.h"
#include "app/hanscope-cli/progress_line.h"
#include "app/hanscope-cli/train_checkpoints.h"
#include "app/hanscope-cli/train_options.h"
#include "app/hanscope-cli/train_report.h"
#include "app/hanscope-cli/training_data.h"
#include "core/atomic_file.h"
#include "core/error.h"
#include "core/experiment/series.h"
#include "core/experiment/trainer.h"
#include "core/experiment/vector_cache.h"
#include "core/experiment/vector_file.h"
#include "core/model/classifier.h"
#include "core/model/metrics.h"
#include "core/model/model_file.h"
#include "core/workers/work_together.h"
#include "core/workers/worker_place.h"

namespace hanscope::cli {

namespace {

constexpr char kExamples[] =
    "  hanscope-cli train reviews.csv --label-column rating --out reviews.safetensors\n"
    "  hanscope-cli train papers.jsonl.gz --text-column abstract --label-column field \\\n"
    "      --validation papers-dev.jsonl.gz --epochs 5 --storage float16 --out papers.safetensors\n"
    "  hanscope-cli train papers.jsonl.gz --labels-column topics --out topics.safetensors\n"
    "  hanscope-cli train reviews.csv --optimizer sgd --search 0.1,0.03,0.01 --seeds 3 \\\n"
    "      --metrics reviews.jsonl --out reviews.safetensors\n"
    "  hanscope-cli train reviews.csv --seeds 5 --ensemble --out reviews.safetensors\n"
    "\n"
    "Ctrl-C stops and keeps the best epoch so far; a second one ends at once. After either, and "
    "after\n"
    "a crash, the same command with --resume goes on as if nothing had happened.\n"
    "\n"
    "Started by torchrun, mpirun or srun, the processes train one model together:\n"
    "  torchrun --no_python --nproc_per_node 4 hanscope-cli train reviews.csv --out m.safetensors";

constexpr std::size_t kSingleDocumentsListed = 10;

TrainingData readData(const TrainOptions& options, ProgressLine& line, const CancelToken& cancel) {
    TrainingData data = readTrainingData(options.data, line, cancel);
    const bool lists = options.settings.outputs.isMultiLabel();
    line.print(std::to_string(data.labels.size()) + (lists ? " labels, " : " classes, ") +
               std::to_string(data.vocabulary.size()) + " words; " + data.split);
    return data;
}

ModelFile modelFrom(const TrainOptions& options, TrainingData& data, SeriesResult& series,
                    const std::string& commandLine) {
    ModelFile model;
    model.config.pooling = options.settings.pooling;
    model.config.poolingRounds = options.settings.poolingRounds;
    model.config.sizes = options.settings.sizes;
    model.config.outputs = options.settings.outputs;
    model.config.preprocessing = options.data.preprocessing;
    model.card = options.card;
    model.card.command = commandLine;
    model.card.split = data.split;
    if (series.networks.size() == 1)
        model.card.accuracy = accuracyText(series, data.validation.labels.size());
    model.card.programVersion = HANSCOPE_VERSION;
    model.vocabulary = std::move(data.vocabulary);
    model.labels = std::move(data.labels);
    setMembers(model, std::move(series.networks));
    return model;
}

// Writes the model; an ensemble a second time, when the first has told its accuracy. Returns the
// agreement with the validation documents.
ModelScores save(const TrainOptions& options, ModelFile& model, const SeriesResult& series,
                 const LabelledDocuments& validation, ProgressLine& line) {
    saveModelFile(options.out, model, options.storage);
    if (model.config.members == 1) return scoresOf(series.runs[series.best].best());
    const auto classifier = loadClassifier(options.out, options.settings.threads);
    const Predictions predictions = predict(*classifier, *validation.documents, line);
    const auto scores = [&](const LabelLists& labels) {
        return scoresOf(evaluationOf(classifier->info(), validation.labels, labels));
    };
    std::vector<double> members;
    for (const LabelLists& labels : predictions.members) members.push_back(scores(labels).score());
    const ModelScores together = scores(predictions.labels);
    model.card.accuracy = accuracyText(together, spreadOf(members), validation.labels.size());
    saveModelFile(options.out, model, options.storage);
    return together;
}

TensorValues skipGramVectors(const TrainOptions& options, const TrainingData& data,
                             ProgressLine& line, const CancelToken& cancel) {
    WordVectorSettings settings;
    settings.size = options.settings.sizes.embedding;
    settings.seed = options.settings.seed;
    KeptVectors kept = openWordVectors(
        *data.training.documents, data.vocabulary.size(), settings, options.data.texts.cache,
        [&line](const std::string& sentence) { line.print(sentence); },
        [&line](double share, double secondsLeft) {
            line.update("word vectors  " + percent(share) + "  " + duration(secondsLeft) + " left");
        },
        cancel);
    line.print(std::string("word vectors: skip-gram on the training documents") +
               (kept.wereTrained ? "" : ", kept from an earlier run"));
    return std::move(kept.vectors);
}

TensorValues vectorsFromFile(const TrainOptions& options, const TrainingData& data,
                             ProgressLine& line, const CancelToken& cancel) {
    VectorsFromFile read =
        readWordVectors(options.vectorFile, data.vocabulary, options.settings.sizes.embedding,
                        Normalizer(options.data.preprocessing), options.settings.seed,
                        showing(line, "word vectors"), cancel);
    const std::size_t words = data.vocabulary.size() - 1;
    line.print("word vectors: " + options.vectorFile.filename().string() + " has " +
               std::to_string(read.found) + " of the " + std::to_string(words) + " words (" +
               percent(static_cast<double>(read.found) / static_cast<double>(words)) +
               "); the others start at random");
    return std::move(read.vectors);
}

// Where the word vectors start; none: at random.
std::optional<TensorValues> wordVectors(const TrainOptions& options, const TrainingData& data,
                                        ProgressLine& line, const CancelToken& cancel) {
    if (options.skipGram) return skipGramVectors(options, data, line, cancel);
    if (!options.vectorFile.empty()) return vectorsFromFile(options, data, line, cancel);
    return {};
}

// A class of one document is either learnt or validated on, not both.
void warnOfSingleDocuments(const TrainingData& data, bool lists, ProgressLine& line) {
    std::vector<std::size_t> counts(data.labels.size(), 0);
    for (const auto* set : {&data.training, &data.validation})
        for (const std::int32_t label : set->labels.values())
            ++counts[static_cast<std::size_t>(label)];
    std::size_t found = 0;
    for (std::size_t label = 0; label < counts.size(); ++label)
        if (counts[label] == 1 && ++found <= kSingleDocumentsListed)
            line.print(
                std::string("warning: the ") + (lists ? "label '" : "class '") +
                data.labels[label] +
                "' has a single document, so it is never validated on; give more of them, or "
                "leave it out");
    if (found > kSingleDocumentsListed)
        line.print("warning: and so have " + std::to_string(found - kSingleDocumentsListed) +
                   " more");
}

// Everything that the runs of one command share.
class Training {
 public:
    Training(const TrainOptions& options, const CancelToken& cancel, ProgressLine& line,
             Workers& workers)
        : options_(options),
          cancel_(cancel),
          line_(line),
          workers_(workers),
          checkpoints_(options, workers.isFirst()),
          metrics_(workers.isFirst() ? options.metrics : "", options.resume, line) {}

    SeriesResult run(const TrainingData& data) {
        workTogether(workers_, cancel_, [&] {
            if (workers_.isFirst() && !checkpoints_.allThere())  // they have the vectors
                vectors_ = wordVectors(options_, data, line_, cancel_);
        });
        TrainSettings settings = options_.settings;
        settings.device = chosenDevice(settings.device, line_);
        settings.loss.classWeights =
            classWeightsFrom(options_.classWeights, data.labels, data.training.labels.values());
        return trainSeries(settings, options_.series, [&](const TrainSettings& each, int run) {
            return runOne(each, run, data);
        });
    }
    void removeCheckpoints() const { checkpoints_.remove(); }
    int processes() const { return workers_.size(); }

 private:
    TrainResult runOne(const TrainSettings& settings, int run, const TrainingData& data) {
        const CheckpointPlan plan = checkpoints_.plan(run, data);
        TrainObserver observer = observerFor(line_, settings.epochs);
        metrics_.follow(observer, run, plan.resume);
        if (checkpoints_.runs() > 1)
            line_.print("run " + std::to_string(run) + " of " +
                        std::to_string(checkpoints_.runs()));
        return loadTrainer().train(settings, data.training, data.validation, data.vocabulary.size(),
                                   data.labels.size(), observer, cancel_,
                                   vectors_ ? &*vectors_ : nullptr, plan, workers_);
    }

    const TrainOptions& options_;
    const CancelToken& cancel_;
    ProgressLine& line_;
    Workers& workers_;
    TrainCheckpoints checkpoints_;
    MetricsLog metrics_;
    std::optional<TensorValues> vectors_;
};

// What the runs came to, and what ended them before their time.
void reportEnd(const SeriesResult& series, ProgressLine& line) {
    if (series.networks.empty())
        throw Error(
            "stopped before the first epoch was finished, so no model was written; the same "
            "command "
            "with --resume goes on");
    if (series.runs.size() > 1)
        for (const SeriesRun& run : series.runs) line.print(runText(run));
    if (series.cancelled)
        line.print("stopped; the best epoch so far is kept, and --resume goes on");
    const std::string& unstable = series.runs[series.best].unstable;
    if (!unstable.empty()) line.print(unstable + " The best epoch so far is kept.");
}

// Of the first process: what it says, the model's file, and the result on standard output.
void keepModel(const TrainOptions& options, TrainingData& data, SeriesResult& series,
               const Training& training, const std::string& commandLine, ProgressLine& line) {
    ModelFile model = modelFrom(options, data, series, commandLine);
    const ModelScores scores = save(options, model, series, data.validation, line);
    if (!series.cancelled) training.removeCheckpoints();
    writeOutput(options.json ? seriesJson(options.out, scores, model.config.members,
                                          training.processes(), series)
                             : options.out.string() + ": " + model.card.accuracy + "\n");
}

int trainWith(Workers& workers, const TrainOptions& options, const std::string& commandLine) {
    if (workers.isFirst()) requireWritable(options.out);  // not after an hour of training
    requireDevice(options.settings.device);
    const CancelToken cancel;
    const InterruptGuard guard(cancel, workers.size() > 1, workers.isFirst());
    ProgressLine line(!workers.isFirst());
    try {
        Training training(options, cancel, line, workers);
        TrainingData data;
        workTogether(workers, cancel, [&] { data = readData(options, line, cancel); });
        warnOfSingleDocuments(data, options.settings.outputs.isMultiLabel(), line);
        SeriesResult series = training.run(data);
        const bool good = !series.networks.empty() && series.runs[series.best].unstable.empty();
        if (workers.isFirst()) {
            reportEnd(series, line);
            keepModel(options, data, series, training, commandLine, line);
        }
        return good ? 0 : 1;
    } catch (const Cancelled&) {
        if (!workers.isFirst()) return 1;  // the first one says what all have come to
        throw Error("stopped before the first epoch was finished, so no model was written");
    } catch (const Unstable&) {
        if (!workers.isFirst()) return 1;
        throw;
    }
}

int train(TrainOptions options, const std::string& commandLine) {
    const WorkerPlace place = workerPlace([](const char* name) { return std::getenv(name); });
    if (place.size == 1) return trainWith(oneProcess(), options, commandLine);
    if (options.settings.threads == 0) options.settings.threads = threadsAt(place);
    try {
        const auto workers =
            loadTrainer().connect(place, std::chrono::seconds(options.workerTimeout));
        return trainWith(*workers, options, commandLine);
    } catch (const Error& error) {
        throw Error("process " + std::to_string(place.rank) + " of " + std::to_string(place.size) +
                    ": " + error.what());
    }
}

}  // namespace

Command addTrainCommand(CLI::App& program, const std::string& commandLine) {
    CLI::App* app = addSubcommand(program, "train", "Train a model on labelled texts", kExamples);
    const auto parser = std::make_shared<TrainOptionsParser>(*app);
    return {app, [parser, commandLine] { return train(parser->result(), commandLine); }};
}

}  // namespace hanscope::cli
