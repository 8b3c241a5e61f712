#include <algorithm>
#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/output.h"
#include "core/atomic_file.h"
#include "core/corpus/document_places.h"
#include "core/corpus/encoded/near_duplicates.h"
#include "core/counted.h"
#include "core/csv_text.h"
#include "core/experiment/evaluation/label_error_search.h"
#include "core/experiment/score_json.h"
#include "core/experiment/texts.h"

namespace hanscope::cli {

namespace {

constexpr char kLabelErrorsExamples[] =
    "  hanscope-cli label-errors reviews.csv --label-column rating --out errors.csv\n"
    "  hanscope-cli label-errors papers.jsonl.gz --labels-column topics --count 500 \\\n"
    "      --model flat --out errors.csv";

struct LabelErrorsOptions {
    TrainingPlan plan;
    std::string family = "linear";
    int folds = 5;
    std::uint64_t count = 0;
    std::filesystem::path out, nearDuplicates;
    double similarity = 0.8;
    bool json = false;
};

/// The suspect labels that are listed: so many, or 0: those that are errors.
std::vector<SuspectLabel> chosenSuspects(const LabelErrors& found, std::uint64_t count) {
    std::vector<SuspectLabel> chosen;
    for (const SuspectLabel& suspect : found.suspects)
        if (count > 0 ? chosen.size() < count : suspect.isError) chosen.push_back(suspect);
    return chosen;
}

/// The texts of the documents in the order of the suspect labels.
std::vector<std::string> textsOfSuspects(const LabelErrors& found,
                                         const std::vector<SuspectLabel>& suspects,
                                         const CancelToken& cancel) {
    std::vector<std::uint32_t> documents;
    for (const SuspectLabel& suspect : suspects)
        documents.push_back(found.places.documents[suspect.document]);
    std::vector<std::uint32_t> sorted = documents;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    const auto texts = documentTexts(found.places.source, *found.places.corpus, sorted, cancel);
    std::vector<std::string> ordered;
    for (const std::uint32_t document : documents) {
        const auto at = std::lower_bound(sorted.begin(), sorted.end(), document) - sorted.begin();
        ordered.push_back(texts[static_cast<std::size_t>(at)]);
    }
    return ordered;
}

/// "row","place","label","suggestion","given","suggested","error","text": `row` counts from 0. With
/// lists of labels a suggestion is "add LABEL" or "remove LABEL", and `label` is empty or LABEL.
std::string labelErrorsCsv(const LabelErrors& found, const std::vector<SuspectLabel>& suspects,
                           bool hasLists, const CancelToken& cancel) {
    DocumentPlaces places(found.places.source, found.places.corpus);
    const std::vector<std::string> texts = textsOfSuspects(found, suspects, cancel);
    std::string csv = "row,place,label,suggestion,given,suggested,error,text\n";
    for (std::size_t i = 0; i < suspects.size(); ++i) {
        const SuspectLabel& suspect = suspects[i];
        const std::size_t row = found.places.documents[suspect.document];
        const std::string& label = found.labels[static_cast<std::size_t>(suspect.label)];
        const std::string& other = found.labels[static_cast<std::size_t>(suspect.other)];
        const std::string suggestion =
            hasLists ? (suspect.isGiven ? "remove " : "add ") + label : other;
        csv += csvRow(row, places.of(row), hasLists && !suspect.isGiven ? "" : label, suggestion,
                      suspect.given, suspect.likelier, suspect.isError ? 1 : 0, texts[i]);
    }
    return csv;
}

/// "row","place","label","other_row","other_place","other_label","similarity","text","other_text".
std::string nearDuplicatesCsv(const LabelErrors& found, const std::vector<NearDuplicate>& pairs,
                              const CancelToken& cancel) {
    DocumentPlaces places(found.places.source, found.places.corpus);
    std::vector<std::uint32_t> documents;
    for (const NearDuplicate& pair : pairs) {
        documents.push_back(pair.first);
        documents.push_back(pair.second);
    }
    std::sort(documents.begin(), documents.end());
    documents.erase(std::unique(documents.begin(), documents.end()), documents.end());
    const auto texts = documentTexts(found.places.source, *found.places.corpus, documents, cancel);
    const auto textOf = [&](std::uint32_t document) {
        const auto at = std::lower_bound(documents.begin(), documents.end(), document);
        return texts[static_cast<std::size_t>(at - documents.begin())];
    };
    std::string csv =
        "row,place,label,other_row,other_place,other_label,similarity,text,other_text\n";
    for (const NearDuplicate& pair : pairs) {
        for (const std::uint32_t document : {pair.first, pair.second})
            csv += csvFields(document, places.of(document),
                             csvLabels(found.places.corpus->labels()[document],
                                       found.places.corpus->labelNames())) +
                   ",";
        csv += csvRow(pair.similarity, textOf(pair.first), textOf(pair.second));
    }
    return csv;
}

std::string labelErrorsReport(const LabelErrors& found, const std::vector<SuspectLabel>& suspects,
                              const LabelErrorsOptions& options) {
    const auto errors = static_cast<std::size_t>(
        std::count_if(found.suspects.begin(), found.suspects.end(),
                      [](const SuspectLabel& suspect) { return suspect.isError; }));
    if (options.json) {
        DoubleJson object{{"documents", found.given.size()},
                          {"folds", options.folds},
                          {"likely_errors", errors},
                          {"listed", suspects.size()}};
        addSkipped(object, found.places.corpus->skipped());
        addScores(object, found.scores);
        object["baseline"] = baselineJson<DoubleJson>(found.comparison);
        return jsonText(object) + "\n";
    }
    return amountOf(errors, "label") + " of " + amountOf(found.given.size(), "document") +
           leftOutText(found.places.corpus->skipped()) + " " +
           (errors == 1 ? "is likely an error" : "are likely errors") +
           "; the models agree with the labels: " + scoreText(found.scores).english() + "\n" +
           (found.comparison.isBetter() ? ""
                                        : doubtfulErrorsText(found.comparison).english() + "\n") +
           "Labels to look at: " + options.out.string() + " (" + grouped(suspects.size()) + ")\n";
}

TrainingPlan planOf(const LabelErrorsOptions& options) {
    TrainingPlan plan = options.plan;
    const auto names = familyNames();
    const auto family =
        static_cast<Family>(std::find(names.begin(), names.end(), options.family) - names.begin());
    plan.settings = defaultSettings(family);
    plan.settings.threads = options.plan.settings.threads;
    plan.settings.seed = plan.data.seed;
    return plan;
}

std::string foundLabelErrors(const LabelErrorsOptions& options) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    try {
        const LabelErrors found =
            findLabelErrors(planOf(options), options.folds, showingPreparation(line), cancel);
        const auto suspects = chosenSuspects(found, options.count);
        writeWhole(options.out,
                   labelErrorsCsv(found, suspects, options.plan.data.source.hasLists(), cancel));
        std::string report = labelErrorsReport(found, suspects, options);
        if (options.nearDuplicates.empty()) return report;
        const auto pairs =
            nearDuplicatesWithOtherLabels(*found.places.corpus, options.similarity,
                                          showingPercent(line, "near duplicates"), cancel);
        writeWhole(options.nearDuplicates, nearDuplicatesCsv(found, pairs, cancel));
        if (options.json) return report;
        return report + "Nearly equal texts with other labels: " + options.nearDuplicates.string() +
               " (" + std::to_string(pairs.size()) + ")\n";
    } catch (const Cancelled&) {
        throw Error(message("stopped before all folds were predicted; nothing was written"));
    }
}

int writeLabelErrors(const LabelErrorsOptions& options) {
    requireWritable(options.out);
    if (!options.nearDuplicates.empty()) requireWritable(options.nearDuplicates);
    writeOutput(foundLabelErrors(options));
    return 0;
}

std::vector<std::string> familiesForOneLabel() {
    std::vector<std::string> names;
    for (const Family family : allFamilies())
        if (!methodOf(family).needsLists) names.push_back(methodOf(family).name);
    return names;
}

}  // namespace

Command addLabelErrorsCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "label-errors",
                                  "List the labels that are probably wrong, by models that have "
                                  "not seen their documents",
                                  kLabelErrorsExamples);
    const auto options = std::make_shared<LabelErrorsOptions>();
    TrainingPlan& plan = options->plan;
    addDataOptions(*app, plan.data.source);
    addMaximumClasses(*app, plan.data.source);
    addCacheOptions(*app, plan.cache);
    addFile(*app, "--out", options->out,
            "The table to write, CSV: the labels that are most probably wrong first")
        ->required();
    addNumber(*app, "--count", options->count,
              "List this many labels; 0: those that are likely errors", 0, 1000000000);
    CLI::Option* duplicates = addFile(
        *app, "--near-duplicates", options->nearDuplicates,
        "Also write the texts that are nearly equal to an earlier one with other labels, CSV");
    addValue(*app, "--similarity", options->similarity, "X",
             "Share of common triples of words from which on texts are nearly equal")
        ->check(number(0.5, 1))
        ->capture_default_str()
        ->needs(duplicates);
    addChoice(*app, "--model", options->family, "Family of the models, with its usual settings",
              familiesForOneLabel());
    addNumber(*app, "--folds", options->folds,
              "The documents are divided into N folds; a model for each learns from the others", 2,
              100);
    addSeed(*app, plan.data.seed, "Seed of the folds and the models");
    addThreadsOption(*app, plan.settings.threads);
    app->add_flag("--json", options->json, "Print one JSON object with the numbers");
    return {app,
            [options] {
                const CorpusSource& source = options->plan.data.source;
                return CommandFiles{
                    {{message("the labelled texts"), source.path},
                     {message("the taxonomy"), source.hierarchy.taxonomy}},
                    {{"--out", {message("the list of labels"), options->out}},
                     {"--near-duplicates",
                      {message("the nearly equal texts"), options->nearDuplicates}},
                     {"--cache", {message("the cache"), options->plan.cache.folder}}}};
            },
            [options] { return writeLabelErrors(*options); }};
}

}  // namespace hanscope::cli
