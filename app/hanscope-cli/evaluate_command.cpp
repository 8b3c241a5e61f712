#include <memory>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/labels.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/predictions.h"
#include "core/atomic_file.h"
#include "core/corpus/encoded_corpus.h"
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
    DataOptions data;
    std::filesystem::path predictions;
    bool json = false;
    int threads = 0;
};

void savePredictions(const EvaluateOptions& options, const std::vector<std::string>& labels,
                     const EncodedCorpus& corpus, const std::vector<std::int32_t>& truth,
                     const Predictions& predictions) {
    AtomicFile file(options.predictions);
    const auto named = [&](std::int32_t label) { return labels[static_cast<std::size_t>(label)]; };
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        const FloatJson object{{"row", corpus.place(i).row},
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
    const auto corpus = openData(options.data.source, options.data.cache,
                                 classifier->info().preprocessing, options.threads, line);
    const std::vector<std::int32_t> truth =
        labelsAmong(labels, *corpus, options.data.source.path, "the model");
    const CorpusSubset documents(corpus, everyDocument(*corpus),
                                 std::make_shared<const std::vector<std::int32_t>>(
                                     vocabularyRows(*corpus, classifier->vocabulary())));
    const Predictions predictions = predict(*classifier, documents, line);
    if (!options.predictions.empty()) savePredictions(options, labels, *corpus, truth, predictions);
    EvaluationReport report{evaluatePredictions(truth, predictions.labels, labels.size()),
                            {},
                            labels,
                            documents.size(),
                            predictions.words,
                            predictions.seconds};
    if (predictions.members.size() > 1)
        for (const auto& member : predictions.members)
            report.members.push_back(evaluatePredictions(truth, member, labels.size()));
    writeOutput(options.json ? evaluationJson(report) : evaluationTable(report));
    return 0;
}

}  // namespace

Command addEvaluateCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "evaluate", "Compare a model with labelled texts", kExamples);
    const auto options = std::make_shared<EvaluateOptions>();
    app->add_option("MODEL", options->model, "A model file")->type_name("")->required();
    addDataOptions(*app, options->data);
    addCacheOptions(*app, options->data);
    addMaximumClasses(*app, options->data);
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
