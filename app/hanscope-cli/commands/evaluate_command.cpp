#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/output.h"
#include "core/atomic_file.h"
#include "core/corpus/cache/source_rows.h"
#include "core/experiment/predictions.h"
#include "core/metrics/threshold_curve.h"
#include "core/model/classifier.h"

namespace hanscope::cli {

namespace {

constexpr char kEvaluateExamples[] =
    "  hanscope-cli evaluate reviews.safetensors test.csv\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --label-column rating --json\n"
    "  hanscope-cli evaluate topics.safetensors test.jsonl --labels-column topics\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --predictions predictions.jsonl\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --by date\n"
    "  hanscope-cli evaluate topics.safetensors test.jsonl --labels-column topics \\\n"
    "      --taxonomy topics.taxonomy --compare other.safetensors";

struct EvaluateOptions {
    std::filesystem::path model;
    std::vector<std::filesystem::path> others;  // models to compare
    DataOptions data;
    std::filesystem::path predictions;
    TreeRuleOptions rule;
    std::string by;  // the column of the groups
    bool json = false;
    ReadingOptions reading;
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

std::unordered_map<std::string, CurveAreas> areasOf(const ModelInfo& model,
                                                    const FileEvaluation& result) {
    std::unordered_map<std::string, CurveAreas> areas;
    if (model.tree) return areas;
    for (std::size_t label = 0; label < model.labels.size(); ++label) {
        const ThresholdCurve curve(
            pairsOf(label, result.predictions.probabilities, result.truthOfModel));
        areas[model.labels[label]] = {curve.averagePrecision(), curve.rocArea()};
    }
    return areas;
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
                            {},
                            result.seen,
                            result.reliability,
                            result.withoutTemperature,
                            model.outputs.temperature,
                            areasOf(model, result),
                            result.right(),
                            result.truth,
                            predictions.labels,
                            {},
                            {}};
    for (const LabelLists& member : predictions.members)
        report.members.push_back(scoresOf(model, result, member));
    return report;
}

void addGroups(EvaluationReport& report, const FileEvaluation& measured, const ColumnCells& cells) {
    std::vector<std::uint64_t> rows;
    for (std::size_t i = 0; i < measured.corpus->size(); ++i)
        rows.push_back(measured.corpus->place(i).row);
    report.groups = documentGroups(cells, rows);
    const Grouping& grouping = report.groups->grouping;
    report.groupScores =
        scoresByGroup(report.truth, report.predicted, grouping.ofText, grouping.groups.size(),
                      report.labels.size(), hasLists(report) ? F1Mean::Micro : F1Mean::Macro);
}

/// Those of all models, so that the same words are erased for each.
std::vector<std::string> leftOutWordsOf(
    const std::vector<std::shared_ptr<const Classifier>>& models) {
    std::vector<std::string> words;
    for (const auto& model : models)
        for (const std::string& word : model->info().leftOutWords)
            if (std::count(words.begin(), words.end(), word) == 0) words.push_back(word);
    return words;
}

CommandFiles filesOf(const EvaluateOptions& options) {
    CommandFiles files{{{message("the model"), options.model},
                        {message("the labelled texts"), options.data.source.path},
                        {message("the taxonomy"), options.data.source.hierarchy.taxonomy}},
                       {{"--predictions", {message("the predictions"), options.predictions}},
                        {"--cache", {message("the cache"), options.data.cache.folder}}}};
    for (const std::filesystem::path& other : options.others)
        files.inputs.push_back({message("the model to compare"), other});
    return files;
}

int evaluate(const EvaluateOptions& options) {
    if (!options.predictions.empty()) requireWritable(options.predictions);
    std::vector<std::shared_ptr<const Classifier>> models;
    models.push_back(readingBy(options.rule, loadClassifier(options.model, options.reading)));
    for (const std::filesystem::path& other : options.others)
        models.push_back(loadClassifier(other, options.reading));
    CorpusSource source = stamped(options.data.source);
    source.hierarchy = hierarchyFor(models, source.hierarchy);
    std::optional<ColumnCells> cells;
    if (!options.by.empty()) cells = readColumn(source, options.by);
    ProgressLine line;
    std::vector<EvaluationReport> reports;
    for (const auto& model : models) {
        const ModelInfo& info = model->info();
        const FileEvaluation measured = evaluateFile(
            *model, source, options.data.cache, options.reading.threads, showingPreparation(line));
        if (reports.empty() && !options.predictions.empty())
            savePredictions(options.predictions, info.outputs.isMultiLabel(), measured);
        reports.push_back(reportOf(info, measured));
        reports.back().dependence = dependenceOnWords(*model, measured, leftOutWordsOf(models));
        reports.back().skipped = measured.corpus->skipped();
        reports.back().precision = options.reading.precision;
        if (cells) addGroups(reports.back(), measured, *cells);
        const auto sample = sampledDocuments(measured.source, *measured.corpus, info.preprocessing);
        reports.back().attention = measureAttention(*model, sample);
    }
    writeOutput(options.json ? evaluationJson(reports) : evaluationTables(reports));
    return 0;
}

}  // namespace

Command addEvaluateCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "evaluate", "Evaluate a model on labelled texts", kEvaluateExamples);
    const auto options = std::make_shared<EvaluateOptions>();
    addModelArgument(*app, options->model);
    addModel(*app, "--compare", options->others,
             "Also evaluate this model, and print a table of all; may be repeated")
        ->allow_extra_args(false);
    addDataOptions(*app, options->data.source);
    addAgainstColumn(*app, options->data.source.columns);
    addCacheOptions(*app, options->data.cache);
    addMaximumClasses(*app, options->data.source);
    addTreeRuleOptions(*app, options->rule);
    addGroupOption(*app, options->by);
    app->add_flag("--json", options->json, "Print one JSON object instead of tables");
    addFile(*app, "--predictions", options->predictions,
            "Also write one JSON object per document for MODEL; rows count from 0");
    addThreadsOption(*app, options->reading.threads);
    addPrecisionOption(*app, options->reading.precision);
    return {app, [options] { return filesOf(*options); }, [options] { return evaluate(*options); }};
}

}  // namespace hanscope::cli
