#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/corpus/cache/source_rows.h"
#include "core/corpus/row_reader.h"
#include "core/counted.h"
#include "core/experiment/texts.h"
#include "core/file_kind.h"
#include "core/hierarchy/taxonomy.h"
#include "core/model/classifier.h"
#include "core/survey/label_queue.h"

namespace hanscope::cli {

namespace {

constexpr char kQueueExamples[] =
    "  hanscope-cli queue films.labels.jsonl --corpus films.csv --order chance\n"
    "  hanscope-cli queue reviews.safetensors films.labels.jsonl --count 50 --json\n"
    "  hanscope-cli queue arxiv-tree.safetensors papers.labels.jsonl --branch cs";

struct QueueOptions {
    std::vector<std::filesystem::path> files;  // the model, if there is one, and the project
    std::filesystem::path corpus, taxonomy;
    Columns columns;
    bool lists = false;
    std::string order = kQueueOrderNames.front();
    QueueSettings settings;
    std::uint64_t count = 20;
    int threads = 0;
    bool json = false;

    std::filesystem::path project() const {
        return files.empty() ? std::filesystem::path() : files.back();
    }
    std::filesystem::path model() const {
        return files.size() == 2 ? files.front() : std::filesystem::path();
    }
};

/// Makes the project's file if there is none.
void createProject(const QueueOptions& options) {
    if (options.corpus.empty() || isThere(options.project())) return;
    CorpusSource corpus;
    corpus.path = options.corpus;
    corpus.columns = options.columns;
    if (options.columns.label.empty())
        corpus.columns.labelling = Labelling::None;
    else if (options.columns.labelling == Labelling::One)
        corpus.columns.labelling = Labelling::AtMostOne;
    openRowReader(corpus.path, corpus.columns);  // reports columns that are not there
    if (options.lists) corpus.columns.labelling = Labelling::Lists;
    std::vector<LabelDefinition> labels;
    if (!options.taxonomy.empty()) labels = definitionsOf(readTaxonomy(options.taxonomy));
    LabelProject::create(options.project(), corpus, labels);
}

LabelProject readProject(const QueueOptions& options) {
    createProject(options);
    LabelProject project = LabelProject::read(options.project());
    for (const Message& fault : project.faults()) printError("warning: " + fault.english());
    return project;
}

DoubleJson estimateJson(const AccuracyEstimate& estimate) {
    const Interval interval = estimate.interval();
    return {{"labelled", estimate.labelled},
            {"right", estimate.right},
            {"count", estimate.count},
            {"accuracy", estimate.share()},
            {"interval", {interval.low, interval.high}}};
}

std::string placeOf(const LabelProject& project, const QueuedText& text) {
    return placeName(project.corpus(), text.place);
}

std::string queueJson(const LabelProject& project, const LabelQueue& queue) {
    DoubleJson object{
        {"labelled", queue.labelled}, {"undecided", queue.undecided}, {"missing", queue.missing}};
    addSkipped(object, queue.skipped);
    object["estimates"] = object["texts"] = DoubleJson::array();
    for (const AccuracyEstimate& estimate : estimatedAccuracies(project))
        object["estimates"].push_back(estimateJson(estimate));
    for (const QueuedText& text : queue.texts) {
        DoubleJson each{{"text", text.key},
                        {"row", text.place.number},
                        {"place", placeOf(project, text)},
                        {"beginning", text.beginning}};
        if (text.isByChance) each["chosen"] = "chance";
        if (text.wasSkipped) each["skipped"] = true;
        if (text.probability) {
            each["predicted"] = text.predicted;
            each["probability"] = *text.probability;
        }
        object["texts"].push_back(each);
    }
    return jsonText(object) + "\n";
}

std::string counted(std::size_t count, const char* one, const char* many) {
    return std::to_string(count) + (count == 1 ? one : many);
}

std::string queueReport(const LabelProject& project, const LabelQueue& queue) {
    std::string report = counted(queue.labelled, " text is labelled, ", " texts are labelled, ") +
                         std::to_string(queue.undecided) + " to go" + leftOutText(queue.skipped) +
                         "\n";
    if (queue.missing > 0)
        report += counted(queue.missing, " labelled text is", " labelled texts are") +
                  " no longer in the corpus\n";
    const auto estimates = estimatedAccuracies(project);
    if (!estimates.empty()) {
        const AccuracyEstimate& last = estimates.back();
        report += "accuracy, by " + counted(last.count, " text", " texts") +
                  " chosen by chance: " + percent(last.share()) + " (" +
                  percent(last.interval().low) + " to " + percent(last.interval().high) + ")\n";
    }
    for (const QueuedText& text : queue.texts) {
        report += placeOf(project, text) + "  " +
                  (text.probability
                       ? joined(text.predicted, ", ") + " " + percent(*text.probability) + "  "
                       : "") +
                  text.beginning + "\n";
    }
    return report;
}

int writeQueue(const QueueOptions& options) {
    const LabelProject project = readProject(options);
    std::shared_ptr<const Classifier> classifier;
    if (!options.model().empty()) classifier = loadClassifier(options.model(), options.threads);
    QueueSettings settings = options.settings;
    settings.order = kindNamed<QueueOrder>(kQueueOrderNames, options.order);
    settings.count = options.count;
    return readingTexts([&](const ProgressCallback& progress, const CancelToken& cancel) {
        const LabelQueue queue =
            queueTexts(project, classifier.get(), settings, progress, cancel, options.threads);
        writeOutput(options.json ? queueJson(project, queue) : queueReport(project, queue));
        return queue.skipped;
    });
}

}  // namespace

Command addQueueCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "queue",
                                  "List the texts of a labelling project that are to be labelled "
                                  "next",
                                  kQueueExamples);
    const auto options = std::make_shared<QueueOptions>();
    addValue(
        *app, "FILES", options->files, "[MODEL] PROJECT",
        "The model that reads the texts, which may be left out, and the project (.labels.jsonl)")
        ->expected(1, 2)
        ->transform(modelFile())
        ->required();
    addValue(*app, "--corpus", options->corpus, "DATA",
             "Make the project of these texts, if its file does not exist");
    addColumnOptions(*app, options->columns);
    app->add_flag("--lists", options->lists,
                  "With --corpus: a text of the project has any number of labels");
    addFile(*app, "--taxonomy", options->taxonomy,
            "With --corpus: file with the tree of the labels that the texts may get");
    addChoice(*app, "--order", options->order,
              "Which texts come first: uncertain ones and every fifth by chance (mixed), uncertain "
              "ones by the margin or the entropy, those about which the networks of a model "
              "disagree, diverse ones, or any",
              kQueueOrderNames);
    addNumber(*app, "--count", options->count, "List this many texts; 0: all", 0, 1000000000);
    addValue(*app, "--branch", options->settings.branch, "LABEL",
             "Only texts for which this label is predicted; in a tree by how uncertain its "
             "children are");
    addSeed(*app, options->settings.seed, "Seed of the choice by chance");
    addThreadsOption(*app, options->threads);
    app->add_flag("--json", options->json, "Print one JSON object");
    return {app,
            [options] {
                CommandFiles files{{{message("the model"), options->model()},
                                    {message("the texts"), options->corpus},
                                    {message("the taxonomy"), options->taxonomy}},
                                   {}};
                const FileRole project{message("the project"), options->project()};
                if (isThere(options->project()))
                    files.inputs.push_back(project);
                else if (!options->corpus.empty())
                    files.outputs.push_back({"--corpus", project});
                return files;
            },
            [options] { return writeQueue(*options); }};
}

}  // namespace hanscope::cli
