#include <memory>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/output.h"
#include "core/atomic_file.h"
#include "core/experiment/file_evaluation.h"
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

void savePredictions(const EvaluateOptions& options, const FileEvaluation& result,
                     const ModelInfo& model) {
    AtomicFile file(options.predictions);
    const bool lists = model.outputs.isMultiLabel();
    const auto named = [&](LabelLists::List labels) {  // a list, or one label by itself
        FloatJson names = FloatJson::array();
        for (const std::int32_t label : labels)
            names.push_back(model.labels[static_cast<std::size_t>(label)]);
        return lists ? names : names.front();
    };
    for (std::size_t i = 0; i < result.corpus->size(); ++i) {
        FloatJson object{{"row", result.corpus->place(i).row}, {"truth", named(result.truth[i])}};
        object[lists ? "predictions" : "prediction"] = named(result.predictions.labels[i]);
        object["probabilities"] = result.predictions.probabilities[i];
        file.write(object.dump() + "\n");
    }
    file.commit();
}

int evaluate(const EvaluateOptions& options) {
    if (!options.predictions.empty()) requireWritable(options.predictions);
    const auto classifier = loadClassifier(options.model, options.threads);
    const ModelInfo& model = classifier->info();
    ProgressLine line;
    const FileEvaluation result = evaluateFile(*classifier, options.data.source, options.data.cache,
                                               options.threads, showingPreparation(line));
    const Predictions& predictions = result.predictions;
    if (!options.predictions.empty()) savePredictions(options, result, model);
    EvaluationReport report{result.evaluation, {},
                            model.labels,      result.corpus->size(),
                            predictions.words, predictions.seconds};
    if (predictions.members.size() > 1)
        for (const LabelLists& member : predictions.members)
            report.members.push_back(
                evaluationOf(model.outputs, model.labels.size(), result.truth, member));
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
