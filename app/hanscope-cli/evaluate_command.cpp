#include <memory>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/output.h"
#include "core/atomic_file.h"
#include "core/corpus/encoded_corpus.h"
#include "core/experiment/predictions.h"
#include "core/model/classifier.h"

namespace hanscope::cli {

namespace {

constexpr char kExamples[] =
    "  hanscope-cli evaluate reviews.safetensors test.csv\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --label-column rating --json\n"
    "  hanscope-cli evaluate topics.safetensors test.jsonl --labels-column topics\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --predictions predictions.jsonl";

struct EvaluateOptions {
    std::filesystem::path model;
    DataOptions data;
    std::filesystem::path predictions;
    bool json = false;
    int threads = 0;
};

void savePredictions(const EvaluateOptions& options, const ModelInfo& model,
                     const EncodedCorpus& corpus, const LabelLists& truth,
                     const Predictions& predictions) {
    AtomicFile file(options.predictions);
    const bool lists = model.outputs.isMultiLabel();
    const auto named = [&](LabelLists::List labels) {  // a list, or one label by itself
        FloatJson names = FloatJson::array();
        for (const std::int32_t label : labels)
            names.push_back(model.labels[static_cast<std::size_t>(label)]);
        return lists ? names : names.front();
    };
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        FloatJson object{{"row", corpus.place(i).row}, {"truth", named(truth[i])}};
        object[lists ? "predictions" : "prediction"] = named(predictions.labels[i]);
        object["probabilities"] = predictions.probabilities[i];
        file.write(object.dump() + "\n");
    }
    file.commit();
}

int evaluate(const EvaluateOptions& options) {
    if (!options.predictions.empty()) requireWritable(options.predictions);
    const auto classifier = loadClassifier(options.model, options.threads);
    const ModelInfo& model = classifier->info();
    requireSameLabelling(model, options.data.source);
    ProgressLine line;
    const PreparationObserver observer = showingPreparation(line);
    const auto corpus = openTexts(options.data.source, options.data.cache, model.preprocessing,
                                  options.threads, observer, {});
    const LabelLists truth =
        labelsAmong(model.labels, *corpus, options.data.source.path, "the model");
    const CorpusSubset documents(corpus, everyDocument(*corpus),
                                 std::make_shared<const std::vector<std::int32_t>>(
                                     vocabularyRows(*corpus, classifier->vocabulary())));
    const Predictions predictions =
        predict(*classifier, documents, telling(observer, "classifying"));
    if (!options.predictions.empty()) savePredictions(options, model, *corpus, truth, predictions);
    const auto evaluated = [&](const LabelLists& labels) {
        return evaluationOf(model.outputs, model.labels.size(), truth, labels);
    };
    EvaluationReport report{evaluated(predictions.labels),
                            {},
                            model.labels,
                            documents.size(),
                            predictions.words,
                            predictions.seconds};
    if (predictions.members.size() > 1)
        for (const LabelLists& member : predictions.members)
            report.members.push_back(evaluated(member));
    writeOutput(options.json ? evaluationJson(report) : evaluationTable(report));
    return 0;
}

}  // namespace

Command addEvaluateCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "evaluate", "Compare a model with labelled texts", kExamples);
    const auto options = std::make_shared<EvaluateOptions>();
    app->add_option("MODEL", options->model, "A model file")->type_name("")->required();
    addDataOptions(*app, options->data.source);
    addCacheOptions(*app, options->data.cache);
    addMaximumClasses(*app, options->data.source);
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
