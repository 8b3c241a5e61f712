#include <algorithm>
#include <chrono>
#include <memory>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/labels.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/progress_line.h"
#include "core/atomic_file.h"
#include "core/corpus/corpus.h"
#include "core/error.h"
#include "core/model/classifier.h"

namespace hanscope::cli {

namespace {

constexpr char kExamples[] =
    "  hanscope-cli evaluate reviews.safetensors test.csv\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --label-column rating --json\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --predictions predictions.jsonl";

struct EvaluateOptions {
    std::filesystem::path model;
    std::filesystem::path data;
    std::filesystem::path predictions;
    Columns columns;
    bool json = false;
    int threads = 0;
};

ProgressCallback showing(ProgressLine& line, const char* what) {
    return [&line, what](std::uint64_t done, std::uint64_t total) {
        const double share = total ? static_cast<double>(done) / static_cast<double>(total) : 0;
        line.update(std::string(what) + "  " + percent(share));
    };
}

Corpus readData(const EvaluateOptions& options, const Classifier& classifier, ProgressLine& line) {
    Corpus corpus = readCorpus({options.data, options.columns}, classifier.info().preprocessing,
                               options.threads, showing(line, "reading"));
    if (corpus.skipped.empty > 0)
        line.print("documents without a word, left out: " + std::to_string(corpus.skipped.empty));
    return corpus;
}

std::vector<std::int32_t> largest(const std::vector<std::vector<float>>& probabilities) {
    std::vector<std::int32_t> result;
    for (const std::vector<float>& row : probabilities)
        result.push_back(
            static_cast<std::int32_t>(std::max_element(row.begin(), row.end()) - row.begin()));
    return result;
}

std::uint64_t wordsIn(const std::vector<EncodedDocument>& documents) {
    std::uint64_t words = 0;
    for (const EncodedDocument& document : documents) words += document.words.size();
    return words;
}

struct Predictions {
    std::vector<std::vector<float>> probabilities;
    std::vector<std::int32_t> labels;
    double seconds = 0;
};

Predictions predict(const Classifier& classifier, const std::vector<EncodedDocument>& documents,
                    ProgressLine& line) {
    Predictions predictions;
    const auto begin = std::chrono::steady_clock::now();
    predictions.probabilities = classifier.probabilities(documents, showing(line, "classifying"));
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    predictions.seconds = spent.count();
    predictions.labels = largest(predictions.probabilities);
    return predictions;
}

void savePredictions(const EvaluateOptions& options, const std::vector<std::string>& labels,
                     const std::vector<std::uint64_t>& rows, const std::vector<std::int32_t>& truth,
                     const Predictions& predictions) {
    AtomicFile file(options.predictions);
    const auto named = [&](std::int32_t label) { return labels[static_cast<std::size_t>(label)]; };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const FloatJson object{{"row", rows[i]},
                               {"truth", named(truth[i])},
                               {"prediction", named(predictions.labels[i])},
                               {"probabilities", predictions.probabilities[i]}};
        file.write(object.dump() + "\n");
    }
    file.commit();
}

int evaluate(const EvaluateOptions& options) {
    if (!options.predictions.empty()) requireWritable(options.predictions);
    const auto classifier = loadClassifier(options.model, options.threads);
    const std::vector<std::string>& labels = classifier->info().labels;
    ProgressLine line;
    const Corpus corpus = readData(options, *classifier, line);
    const std::vector<std::int32_t> truth = labelsAmong(labels, corpus, options.data, "the model");
    const std::vector<EncodedDocument> documents = reencode(corpus, classifier->vocabulary());
    const Predictions predictions = predict(*classifier, documents, line);
    if (!options.predictions.empty())
        savePredictions(options, labels, corpus.rows, truth, predictions);
    const EvaluationReport report{evaluatePredictions(truth, predictions.labels, labels.size()),
                                  labels, documents.size(), wordsIn(documents),
                                  predictions.seconds};
    writeOutput(options.json ? evaluationJson(report) : evaluationTable(report));
    return 0;
}

}  // namespace

Command addEvaluateCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "evaluate", "Compare a model with labelled texts", kExamples);
    const auto options = std::make_shared<EvaluateOptions>();
    app->add_option("MODEL", options->model, "A model file")->type_name("")->required();
    app->add_option("DATA", options->data,
                    "Labelled texts: .csv, .tsv or .jsonl, each also with .gz")
        ->type_name("")
        ->required();
    app->add_option("--text-column", options->columns.text, "Column or key of the text [guessed]")
        ->type_name("NAME");
    app->add_option("--label-column", options->columns.label,
                    "Column or key of the label [guessed]")
        ->type_name("NAME");
    app->add_flag("--json", options->json, "Print one JSON object instead of tables");
    app->add_option("--predictions", options->predictions,
                    "Also write one JSON object a line and document, rows from 0")
        ->type_name("FILE");
    app->add_option("--threads", options->threads, "Threads to work on; 0: one a core")
        ->type_name("N")
        ->check(wholeNumber(0, 1024))
        ->capture_default_str();
    return {app, [options] { return evaluate(*options); }};
}

}  // namespace hanscope::cli
