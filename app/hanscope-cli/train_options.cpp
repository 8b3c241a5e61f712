#include "app/hanscope-cli/train_options.h"

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/device_option.h"

namespace hanscope::cli {

namespace {

constexpr std::uint64_t kMost = 1000000;

Validation validationFrom(const std::string& text) {
    Validation validation;
    double fraction = 0;
    if (!parseNumber(text, fraction)) {
        validation.file = text;
        return validation;
    }
    if (fraction <= 0 || fraction >= 1)
        throw UsageError("--validation: '" + text +
                         "' is neither a file nor a fraction between 0 and 1");
    validation.fraction = fraction;
    return validation;
}

std::vector<std::string> poolingNames() {
    std::vector<std::string> names;
    for (const Pooling pooling : kPoolings) names.emplace_back(poolingName(pooling));
    return names;
}

}  // namespace

TrainOptionsParser::TrainOptionsParser(CLI::App& app) : optimisation_(app), sequence_(app) {
    addData(app);
    addCheckpoint(app);
    addTraining(app);
    addDropout(app);
    addSizes(app);
    addStart(app);
    addCard(app);
}

void TrainOptionsParser::addData(CLI::App& app) {
    TrainingPlan& plan = options_.plan;
    addDataOptions(app, plan.data.source);
    app.add_option("--out", plan.out, "The model file to write")->type_name("FILE")->required();
    addCacheOptions(app, plan.cache);
    addMaximumClasses(app, plan.data.source);
    app.add_option("--validation", validation_,
                   "A file like DATA, or the share of each class that is set apart")
        ->type_name("FILE|FRACTION")
        ->capture_default_str();
    splitSeed_ = app.add_option("--split-seed", plan.data.seed,
                                "Decides which documents are set apart [that of --seed]")
                     ->type_name("N")
                     ->check(wholeNumber(0, ~std::uint64_t{0}));
    addVocabulary(app);
}

void TrainOptionsParser::addVocabulary(CLI::App& app) {
    const auto add = [&](const char* name, auto& value, const char* description,
                         std::uint64_t most) {
        network_.push_back(app.add_option(name, value, description)
                               ->type_name("N")
                               ->check(wholeNumber(0, most))
                               ->capture_default_str());
    };
    add("--minimum-count", options_.plan.minimumCount,
        "Keep words that occur more than N times in the training documents", kMost);
    add("--vocabulary-size", options_.plan.vocabularySize,
        "Keep at most the N most frequent words; 0: all", 100 * kMost);
}

void TrainOptionsParser::addCheckpoint(CLI::App& app) {
    app.add_flag("--resume", options_.plan.resume,
                 "Go on where a run with the same options and data was stopped")
        ->group("Interruptions");
    app.add_option("--checkpoint", options_.plan.checkpoint,
                   "Where the run is kept while it lasts, written every minute [OUT.checkpoint]")
        ->type_name("FILE")
        ->group("Interruptions");
}

void TrainOptionsParser::addTraining(CLI::App& app) {
    TrainSettings& settings = options_.plan.settings;
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
    add("--seeds", options_.plan.series.seeds,
        "Train with N seeds from --seed on and keep the best model", "N", wholeNumber(1, 1000));
    threshold_ = add("--threshold", settings.outputs.threshold,
                     "With --labels-column: labels whose probability is above it are predicted",
                     "X", threshold());
    app.add_flag("--ensemble", options_.plan.series.ensemble,
                 "Keep the models of all seeds in one file, which answers with their mean")
        ->group("Training");
    app.add_option("--search", options_.plan.series.learningRates,
                   "Train with each of these learning rates and keep the best")
        ->type_name("X,X")
        ->delimiter(',')
        ->check(number(1e-9, 1000))
        ->group("Training");
    app.add_option("--metrics", options_.plan.metrics,
                   "Write loss, accuracy and speed of every step and epoch as JSON lines")
        ->type_name("FILE")
        ->group("Training");
    app.add_flag("--json", options_.json, "Print what the runs came to as one JSON object")
        ->group("Training");
}

void TrainOptionsParser::addDropout(CLI::App& app) {
    TrainSettings& settings = options_.plan.settings;
    const auto add = [&app](const char* name, double& value, const char* description) {
        return app.add_option(name, value, description)
            ->type_name("X")
            ->check(share())
            ->group("Dropout, as shares");
    };
    dropoutForAll_ = add("--dropout", dropout_, "The next three at once");
    embeddingDropout_ = add("--embedding-dropout", settings.embeddingDropout,
                            "Of word vectors' values [0.3; hidec and flat: 0.5]");
    sentenceDropout_ =
        add("--sentence-dropout", settings.sentenceDropout, "Of sentence vectors' values [0.3]");
    documentDropout_ =
        add("--document-dropout", settings.documentDropout,
            "Of document vectors' values [0.3]; hidec and flat: of words' states [0.1]");
    add("--word-dropout", settings.wordDropout, "Of words, read as unknown [0]");
}

void TrainOptionsParser::addSizes(CLI::App& app) {
    HanSizes& sizes = options_.plan.settings.sizes;
    const auto add = [this, &app](const char* name, auto& value, const char* description,
                                  std::uint64_t most = 65536) {
        CLI::Option* option = app.add_option(name, value, description)
                                  ->type_name("N")
                                  ->check(wholeNumber(1, most))
                                  ->capture_default_str()
                                  ->group("Model");
        network_.push_back(option);
        return option;
    };
    network_.push_back(
        app.add_option("--pooling", pooling_, "attention, mean, maximum or similarity")
            ->type_name("NAME")
            ->check(oneOf(poolingNames()))
            ->capture_default_str()
            ->group("Model"));
    poolingRounds_ = add("--pooling-rounds", options_.plan.settings.poolingRounds,
                         "similarity: rounds from weights to vector and back", kMostPoolingRounds);
    add("--embedding-size", sizes.embedding, "Of a word vector");
    network_.push_back(
        app.add_option(
               "--vectors", vectors_,
               "Start of the word vectors: random, skip-gram (word2vec on the training texts), "
               "or a file of GloVe, word2vec or fastText (.vec), also with .gz or .zst")
            ->type_name("NAME|FILE")
            ->check(oneOf({"random", "skip-gram"}) | CLI::ExistingFile)
            ->capture_default_str()
            ->group("Model"));
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

void TrainOptionsParser::addStart(CLI::App& app) {
    network_.push_back(threshold_);
    for (const CLI::Option* option : sequence_.network()) network_.push_back(option);
    app.add_option("--start-from", options_.plan.startFrom,
                   "Train this model further: its words, labels, sizes and pooling are taken")
        ->type_name("MODEL")
        ->group("Model");
}

void TrainOptionsParser::addCard(CLI::App& app) {
    const auto add = [&app](const char* name, std::string& value, const char* description) {
        app.add_option(name, value, description)
            ->type_name("TEXT")
            ->group("Texts for the model's card");
    };
    add("--name", options_.plan.card.name, "What the model is called [the file's name]");
    add("--description", options_.plan.card.description, "What it classifies into what");
    add("--data", options_.plan.card.data, "What the data is [the file's name]");
    add("--terms", options_.plan.card.terms, "The data's terms of use");
}

void TrainOptionsParser::requireConsistent(const TrainingPlan& plan) const {
    const bool lists = plan.data.source.hasLists();
    if (!lists && threshold_->count() > 0)
        throw UsageError(
            "--threshold: only documents of any number of labels have it; leave it out or add "
            "--labels-column");
    if (poolingRounds_->count() > 0 && plan.settings.pooling != Pooling::Similarity)
        throw UsageError(
            "--pooling-rounds: only the pooling similarity has rounds; leave it out or add "
            "--pooling similarity");
    sequence_.requireConsistent(plan.settings.family);
    if (plan.startFrom.empty()) return;
    for (const CLI::Option* option : network_)
        if (option->count() > 0)
            throw UsageError(option->get_name() +
                             ": the model that --start-from names decides it; leave it out");
}

TrainOptions TrainOptionsParser::result() const {
    TrainOptions options = options_;
    TrainingPlan& plan = options.plan;
    TrainSettings& settings = plan.settings;
    plan.data.validation = validationFrom(validation_);
    if (splitSeed_->count() == 0) plan.data.seed = settings.seed;
    plan.storage = storage_ == "float16" ? Storage::Float16 : Storage::Float32;
    if (vectors_ == "skip-gram") {
        plan.vectors = VectorSource::SkipGram;
    } else if (vectors_ != "random") {
        plan.vectors = VectorSource::File;
        plan.vectorFile = vectors_;
    }
    settings.pooling = poolingNamed(pooling_).value();
    sequence_.apply(settings);
    const TrainSettings usual = usualSettings(settings.family);
    if (embeddingDropout_->count() == 0) settings.embeddingDropout = usual.embeddingDropout;
    if (documentDropout_->count() == 0) settings.documentDropout = usual.documentDropout;
    optimisation_.apply(settings, plan.series.learningRates);
    plan.classWeights = optimisation_.classWeights();
    if (dropoutForAll_->count() > 0) {
        if (embeddingDropout_->count() == 0) settings.embeddingDropout = dropout_;
        if (sentenceDropout_->count() == 0) settings.sentenceDropout = dropout_;
        if (documentDropout_->count() == 0) settings.documentDropout = dropout_;
    }
    requireConsistent(plan);
    return options;
}

}  // namespace hanscope::cli
