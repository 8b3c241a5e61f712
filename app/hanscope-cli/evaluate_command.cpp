#include <memory>
#include <unordered_map>

#include "app/command_line/option_checks.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/tree_rule_options.h"
#include "core/atomic_file.h"
#include "core/experiment/evaluation/file_evaluation.h"
#include "core/experiment/evaluation/measured_attention.h"
#include "core/experiment/evaluation/sampled_documents.h"
#include "core/experiment/evaluation/tree_evaluation.h"
#include "core/model/classifier.h"

namespace hanscope::cli {

namespace {

constexpr char kEvaluateExamples[] =
    "  hanscope-cli evaluate reviews.safetensors test.csv\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --label-column rating --json\n"
    "  hanscope-cli evaluate topics.safetensors test.jsonl --labels-column topics\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --predictions predictions.jsonl\n"
    "  hanscope-cli evaluate topics.safetensors test.jsonl --labels-column topics \\\n"
    "      --taxonomy topics.taxonomy --compare other.safetensors";

struct EvaluateOptions {
    std::filesystem::path model;
    std::vector<std::filesystem::path> others;  // models to compare
    DataOptions data;
    std::filesystem::path predictions;
    TreeRuleOptions rule;
    bool json = false;
    int threads = 0;
};

void savePredictions(const std::filesystem::path& path, bool lists,
                     const FileEvaluation& measured) {
    AtomicFile file(path);
    const auto named = [&](LabelLists::List labels) {  // a list, or a single label
        FloatJson names = FloatJson::array();
        for (const std::int32_t label : labels)
            names.push_back(measured.labels[static_cast<std::size_t>(label)]);
        return lists ? names : names.front();
    };
    for (std::size_t i = 0; i < measured.corpus->size(); ++i) {
        FloatJson object{{"row", measured.corpus->place(i).row},
                         {"truth", named(measured.truth[i])}};
        object[lists ? "predictions" : "prediction"] = named(measured.predictions.labels[i]);
        object["probabilities"] = measured.predictions.probabilities[i];
        file.write(jsonText(object) + "\n");
    }
    file.commit();
}

Scores scoresOf(const ModelInfo& model, const FileEvaluation& result, const LabelLists& labels) {
    if (result.tree) return treeEvaluationOf(*result.tree, result.truth, labels);
    return std::visit([](auto&& each) -> Scores { return each; },
                      evaluationOf(model.outputs, model.labels.size(), result.truth, labels));
}

std::vector<std::optional<double>> thresholdsOf(const ModelInfo& model,
                                                const std::vector<std::string>& labels) {
    std::vector<std::optional<double>> thresholds;
    if (model.outputs.labelThresholds.empty()) return thresholds;
    std::unordered_map<std::string, double> known;
    for (std::size_t i = 0; i < model.labels.size(); ++i)
        known[model.labels[i]] = model.outputs.labelThresholds[i];
    for (const std::string& label : labels) {
        const auto found = known.find(label);
        thresholds.push_back(found == known.end() ? std::nullopt : std::optional(found->second));
    }
    return thresholds;
}

EvaluationReport reportOf(const ModelInfo& model, const FileEvaluation& result) {
    const Predictions& predictions = result.predictions;
    EvaluationReport report{model.path,
                            scoresOf(model, result, predictions.labels),
                            {},
                            result.labels,
                            thresholdsOf(model, result.labels),
                            result.tree,
                            result.corpus->size(),
                            predictions.words,
                            predictions.seconds,
                            {}};
    for (const LabelLists& member : predictions.members)
        report.members.push_back(scoresOf(model, result, member));
    return report;
}

// Flat models are evaluated in the tree that the command names, or in that of another model of the
// comparison.
LabelHierarchy hierarchyFor(const std::vector<std::shared_ptr<const Classifier>>& models,
                            const LabelHierarchy& given) {
    if (given.isGiven()) return given;
    for (const auto& model : models)
        if (model->info().tree) return {{}, {}, model->info().tree};
    return {};
}

CommandFiles filesOf(const EvaluateOptions& options) {
    CommandFiles files{{{"the model", options.model},
                        {"the labelled texts", options.data.source.path},
                        {"the taxonomy", options.data.source.hierarchy.taxonomy}},
                       {{"--predictions", {"the predictions", options.predictions}},
                        {"--cache", {"the cache", options.data.cache.folder}}}};
    for (const std::filesystem::path& other : options.others)
        files.inputs.push_back({"the model to compare", other});
    return files;
}

int evaluate(const EvaluateOptions& options) {
    if (!options.predictions.empty()) requireWritable(options.predictions);
    std::vector<std::shared_ptr<const Classifier>> models;
    models.push_back(readingBy(options.rule, loadClassifier(options.model, options.threads)));
    for (const std::filesystem::path& other : options.others)
        models.push_back(loadClassifier(other, options.threads));
    CorpusSource source = options.data.source;
    source.hierarchy = hierarchyFor(models, source.hierarchy);
    ProgressLine line;
    std::vector<EvaluationReport> reports;
    for (const auto& model : models) {
        const ModelInfo& info = model->info();
        const FileEvaluation measured = evaluateFile(*model, source, options.data.cache,
                                                     options.threads, showingPreparation(line));
        if (reports.empty() && !options.predictions.empty())
            savePredictions(options.predictions, info.outputs.isMultiLabel(), measured);
        reports.push_back(reportOf(info, measured));
        const auto sample = sampledDocuments(measured.source, *measured.corpus, info.preprocessing);
        reports.back().attention = measureAttention(*model, sample);
    }
    if (reports.size() == 1)
        writeOutput(options.json ? evaluationJson(reports[0]) : evaluationTable(reports[0]));
    else
        writeOutput(options.json ? comparisonJson(reports) : comparisonTable(reports));
    return 0;
}

}  // namespace

Command addEvaluateCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "evaluate", "Compare a model with labelled texts",
                                  kEvaluateExamples);
    const auto options = std::make_shared<EvaluateOptions>();
    app->add_option("MODEL", options->model, "A model file")->type_name("")->required();
    app->add_option(
           "--compare", options->others,
           "Also evaluate this model, and print a table of all; may be given several times")
        ->type_name("MODEL")
        ->allow_extra_args(false);
    addDataOptions(*app, options->data.source);
    addCacheOptions(*app, options->data.cache);
    addMaximumClasses(*app, options->data.source);
    addTreeRuleOptions(*app, options->rule);
    app->add_flag("--json", options->json, "Print one JSON object instead of tables");
    app->add_option("--predictions", options->predictions,
                    "Also write one JSON object per document for MODEL; rows count from 0")
        ->type_name("FILE");
    app->add_option("--threads", options->threads, "Number of threads; 0: one per core")
        ->type_name("N")
        ->check(wholeNumber(0, 1024))
        ->capture_default_str();
    return {app, [options] { return filesOf(*options); }, [options] { return evaluate(*options); }};
}

}  // namespace hanscope::cli
