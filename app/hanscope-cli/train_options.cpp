#include "app/hanscope-cli/train_options.h"

#include <charconv>
#include <cstdlib>
#include <ctime>

#include "app/hanscope-cli/device_option.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/usage.h"

namespace hanscope::cli {

namespace {

constexpr std::uint64_t kMost = 1000000;

// In UTC. SOURCE_DATE_EPOCH, if it is set, stands for now: the same run on another day then gives
// the same bytes (reproducible-builds.org/specs/source-date-epoch).
std::string today() {
    constexpr long long kYear9999 = 253402300799;
    std::time_t now = std::time(nullptr);
    if (const char* epoch = std::getenv("SOURCE_DATE_EPOCH")) {
        const std::string text = epoch;
        long long seconds = -1;
        const auto end = std::from_chars(text.data(), text.data() + text.size(), seconds).ptr;
        if (end != text.data() + text.size() || seconds < 0 || seconds > kYear9999)
            throw UsageError("SOURCE_DATE_EPOCH: '" + text +
                             "' is no number of seconds since 1970; correct or unset it");
        now = static_cast<std::time_t>(seconds);
    }
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    char day[16];
    std::strftime(day, sizeof day, "%Y-%m-%d", &utc);
    return day;
}

std::vector<std::string> poolingNames() {
    std::vector<std::string> names;
    for (const Pooling pooling : kPoolings) names.emplace_back(poolingName(pooling));
    return names;
}

void requireMembers(const SeriesSettings& series) {
    if (series.ensemble && (series.seeds < 2 || series.seeds > kMostMembers))
        throw UsageError("--ensemble: it takes 2 to " + std::to_string(kMostMembers) +
                         " members; say how many with --seeds");
}

void requireDistinctFiles(const TrainOptions& options) {
    if (options.checkpoint == options.out)
        throw UsageError("--checkpoint: it cannot be the file that --out names");
    for (const auto* other : {&options.out, &options.checkpoint, &options.data.texts.source.path})
        if (options.metrics == *other)
            throw UsageError("--metrics: '" + other->string() + "' is in use; name another file");
}

}  // namespace

TrainOptionsParser::TrainOptionsParser(CLI::App& app) : optimisation_(app) {
    addData(app);
    addCheckpoint(app);
    addTraining(app);
    addDropout(app);
    addSizes(app);
    addCard(app);
}

void TrainOptionsParser::addData(CLI::App& app) {
    TrainingDataOptions& data = options_.data;
    addDataOptions(app, data.texts);
    app.add_option("--out", options_.out, "The model file to write")->type_name("FILE")->required();
    addCacheOptions(app, data.texts);
    addMaximumClasses(app, data.texts);
    app.add_option("--validation", validation_,
                   "A file like DATA, or the share of each class that is set apart")
        ->type_name("FILE|FRACTION")
        ->capture_default_str();
    app.add_option("--minimum-count", data.minimumCount,
                   "Keep words that occur more than N times in the training documents")
        ->type_name("N")
        ->check(wholeNumber(0, kMost))
        ->capture_default_str();
    app.add_option("--vocabulary-size", data.vocabularySize,
                   "Keep at most the N most frequent words; 0: all")
        ->type_name("N")
        ->check(wholeNumber(0, 100 * kMost))
        ->capture_default_str();
}

void TrainOptionsParser::addCheckpoint(CLI::App& app) {
    app.add_flag("--resume", options_.resume,
                 "Go on where a run with the same options and data was stopped")
        ->group("Interruptions");
    app.add_option("--checkpoint", options_.checkpoint,
                   "Where the run is kept while it lasts, written every minute [OUT.checkpoint]")
        ->type_name("FILE")
        ->group("Interruptions");
}

void TrainOptionsParser::addTraining(CLI::App& app) {
    TrainSettings& settings = options_.settings;
    const auto add = [&app](const char* name, auto& value, const char* description,
                            const char* type, const CLI::Validator& check) {
        return app.add_option(name, value, description)
            ->type_name(type)
            ->check(check)
            ->capture_default_str()
            ->group("Training");
    };
    add("--epochs", settings.epochs, "Times to go through the data", "N", wholeNumber(1, 100000));
    add("--patience", settings.patience, "Stop after N epochs without a better one; 0: never", "N",
        wholeNumber(0, 100000));
    add("--batch", settings.batchSize, "Documents a step", "N", wholeNumber(1, 65536));
    add("--seed", settings.seed, "The same seed and data give the same model", "N",
        wholeNumber(0, ~std::uint64_t{0}));
    add("--threads", settings.threads, "Threads to work on; 0: one a core", "N",
        wholeNumber(0, 1024));
    addDeviceOption(app, settings.device)->group("Training");
    add("--worker-timeout", options_.workerTimeout,
        "With several processes: seconds until a silent one is given up", "SECONDS",
        wholeNumber(1, 86400));
    add("--seeds", options_.series.seeds,
        "Train with N seeds from --seed on and keep the best model", "N", wholeNumber(1, 1000));
    threshold_ = add("--threshold", settings.outputs.threshold,
                     "With --labels-column: labels whose probability is above it are predicted",
                     "X", threshold());
    app.add_flag("--ensemble", options_.series.ensemble,
                 "Keep the models of all seeds in one file, which answers with their mean")
        ->group("Training");
    app.add_option("--search", options_.series.learningRates,
                   "Train with each of these learning rates and keep the best")
        ->type_name("X,X")
        ->delimiter(',')
        ->check(number(1e-9, 1000))
        ->group("Training");
    app.add_option("--metrics", options_.metrics,
                   "Write loss, accuracy and speed of every step and epoch as JSON lines")
        ->type_name("FILE")
        ->group("Training");
    app.add_flag("--json", options_.json, "Print what the runs came to as one JSON object")
        ->group("Training");
}

void TrainOptionsParser::addDropout(CLI::App& app) {
    TrainSettings& settings = options_.settings;
    const auto add = [&app](const char* name, double& value, const char* description) {
        return app.add_option(name, value, description)
            ->type_name("X")
            ->check(share())
            ->group("Dropout, as shares");
    };
    dropoutForAll_ = add("--dropout", dropout_, "The next three at once");
    embeddingDropout_ =
        add("--embedding-dropout", settings.embeddingDropout, "Of word vectors' values [0.3]");
    sentenceDropout_ =
        add("--sentence-dropout", settings.sentenceDropout, "Of sentence vectors' values [0.3]");
    documentDropout_ =
        add("--document-dropout", settings.documentDropout, "Of document vectors' values [0.3]");
    add("--word-dropout", settings.wordDropout, "Of words, read as unknown [0]");
}

void TrainOptionsParser::addSizes(CLI::App& app) {
    HanSizes& sizes = options_.settings.sizes;
    const auto add = [&app](const char* name, auto& value, const char* description,
                            std::uint64_t most = 65536) {
        return app.add_option(name, value, description)
            ->type_name("N")
            ->check(wholeNumber(1, most))
            ->capture_default_str()
            ->group("Model");
    };
    app.add_option("--pooling", pooling_, "attention, mean, maximum or similarity")
        ->type_name("NAME")
        ->check(oneOf(poolingNames()))
        ->capture_default_str()
        ->group("Model");
    poolingRounds_ = add("--pooling-rounds", options_.settings.poolingRounds,
                         "similarity: rounds from weights to vector and back", kMostPoolingRounds);
    add("--embedding-size", sizes.embedding, "Of a word vector");
    app.add_option("--vectors", vectors_,
                   "Start of the word vectors: random, skip-gram (word2vec on the training texts), "
                   "or a file "
                   "of GloVe, word2vec or fastText (.vec), also with .gz or .zst")
        ->type_name("NAME|FILE")
        ->check(oneOf({"random", "skip-gram"}) | CLI::ExistingFile)
        ->capture_default_str()
        ->group("Model");
    add("--word-hidden", sizes.wordHidden, "Word GRU, one direction");
    add("--word-attention", sizes.wordAttention, "Word attention");
    add("--sentence-hidden", sizes.sentenceHidden, "Sentence GRU, one direction");
    add("--sentence-attention", sizes.sentenceAttention, "Sentence attention");
    app.add_option("--storage", storage_, "float32, or float16 for a file of half the size")
        ->type_name("NAME")
        ->check(oneOf({"float32", "float16"}))
        ->capture_default_str()
        ->group("Model");
}

void TrainOptionsParser::addCard(CLI::App& app) {
    const auto add = [&app](const char* name, std::string& value, const char* description) {
        app.add_option(name, value, description)
            ->type_name("TEXT")
            ->group("Texts for the model's card");
    };
    add("--name", options_.card.name, "What the model is called [the file's name]");
    add("--description", options_.card.description, "What it classifies into what");
    add("--data", options_.card.data, "What the data is [the file's name]");
    add("--terms", options_.card.terms, "The data's terms of use");
}

void TrainOptionsParser::setOutputs(TrainOptions& options) const {
    const bool lists = options.data.texts.source.hasLists();
    if (lists && !options.classWeights.empty())
        throw UsageError(
            "--class-weights: with --labels-column, documents have no class to be weighed by; "
            "leave "
            "it out");
    if (!lists && threshold_->count() > 0)
        throw UsageError(
            "--threshold: only documents of any number of labels have it; leave it out or add "
            "--labels-column");
    if (lists) options.settings.outputs.kind = OutputKind::Sigmoid;
}

TrainOptions TrainOptionsParser::result() const {
    TrainOptions options = options_;
    TrainSettings& settings = options.settings;
    options.data.validation = validationFrom(validation_);
    options.data.seed = settings.seed;
    options.data.threads = settings.threads;
    options.storage = storage_ == "float16" ? Storage::Float16 : Storage::Float32;
    options.skipGram = vectors_ == "skip-gram";
    if (!options.skipGram && vectors_ != "random") options.vectorFile = vectors_;
    settings.pooling = poolingNamed(pooling_).value();
    if (poolingRounds_->count() > 0 && settings.pooling != Pooling::Similarity)
        throw UsageError(
            "--pooling-rounds: only the pooling similarity has rounds; leave it out or add "
            "--pooling similarity");
    optimisation_.apply(settings, options.series.learningRates);
    options.classWeights = optimisation_.classWeights();
    setOutputs(options);
    if (dropoutForAll_->count() > 0) {
        if (embeddingDropout_->count() == 0) settings.embeddingDropout = dropout_;
        if (sentenceDropout_->count() == 0) settings.sentenceDropout = dropout_;
        if (documentDropout_->count() == 0) settings.documentDropout = dropout_;
    }
    if (options.checkpoint.empty()) options.checkpoint = options.out.string() + ".checkpoint";
    requireMembers(options.series);
    requireDistinctFiles(options);
    if (options.card.name.empty()) options.card.name = options.out.stem().string();
    options.card.date = today();
    if (options.card.data.empty())
        options.card.data = options.data.texts.source.path.filename().string();
    return options;
}

}  // namespace hanscope::cli
